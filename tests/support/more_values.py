"""Values of options beside those that are listed, by game: what a file may hold."""

from textwrap import dedent

# Little land in much water: domains touch, and what is rare in the wide valley happens in every match.
ISLAND = """
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~......~~~~~~
    ~~~...h....~~~~~
    ~~~.......h~~~~~
    ~~~~.......~~~~~
    ~~~f..~......~~~
    ~~~ff.~..h...~~~
    ~~~h........^~~~
    ~~~....h...^^~~~
    ~~~~........~~~~
    ~~~~~......~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~
"""

MORE_VALUES: dict[str, dict[str, list[str]]] = {"khronos": {"map": ["/".join(dedent(ISLAND).split())]}}
