"""What the server itself refuses, by name: the words are `server.refusals` of each language."""

from typing import Final

ANALYSIS_FAILED: Final = "analysis_failed"
HELLO_EXPECTED: Final = "hello_expected"
HELLO_ONCE: Final = "hello_once"
HINT_FAILED: Final = "hint_failed"
HINT_PENDING: Final = "hint_pending"
HINTS_AMONG_PEOPLE: Final = "hints_among_people"
NO_FREE_SEAT: Final = "no_free_seat"
NOT_YOUR_SEAT: Final = "not_your_seat"
TOO_FAST: Final = "too_fast"
TOO_LARGE: Final = "too_large"
TOO_SLOW: Final = "too_slow"
UNAVAILABLE: Final = "unavailable"
UNKNOWN_REQUEST: Final = "unknown_request"
UNKNOWN_TABLE: Final = "unknown_table"
UNKNOWN_TYPE: Final = "unknown_type"
WRONG_ORIGIN: Final = "wrong_origin"
WRONG_TOKEN: Final = "wrong_token"

REFUSALS: Final = (
    ANALYSIS_FAILED,
    HELLO_EXPECTED,
    HELLO_ONCE,
    HINT_FAILED,
    HINT_PENDING,
    HINTS_AMONG_PEOPLE,
    NO_FREE_SEAT,
    NOT_YOUR_SEAT,
    TOO_FAST,
    TOO_LARGE,
    TOO_SLOW,
    UNAVAILABLE,
    UNKNOWN_REQUEST,
    UNKNOWN_TABLE,
    UNKNOWN_TYPE,
    WRONG_ORIGIN,
    WRONG_TOKEN,
)
