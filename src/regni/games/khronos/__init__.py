"""Khronos."""
