"""What people read, in English and Italian: data in `en.json` and `it.json`, and the few lines that fill it in.

>>> from regni.language import words
>>> words("it").event("tigris", {"event": "tile_placed", "seat": 0, "tile": "farm", "cell": "E2"}, ["Anna", "Leone"])
'Anna piazza una fattoria in E2.'
"""

from regni.language.words import LANGUAGES, Words, preferred, words

__all__ = ["LANGUAGES", "Words", "preferred", "words"]
