"""What several shelves of tests share."""
