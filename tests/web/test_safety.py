"""What the page itself may not do, whatever gets into it. (That it asks no other host is watched in every test.)"""

from support.browser import Opening, Window

ASK_ELSEWHERE = "fetch('http://127.0.0.1:9/').then(() => 'answered', () => 'refused')"
SLIP_IN = """() => {
    const script = document.createElement('script');
    script.textContent = 'window.slipped = true';
    document.body.append(script);
    return window.slipped ?? false;
}"""


def forbidden(person: Window) -> bool:
    """Was it the content policy that forbade it? Then it is no fault of the page."""
    found = any("Content Security Policy" in fault for fault in person.faults)
    person.faults.clear()
    return found


def test_the_page_can_ask_no_other_host(window: Opening) -> None:
    anna = window("Anna").visit()
    assert anna.page.evaluate(ASK_ELSEWHERE) == "refused"
    assert forbidden(anna)


def test_no_script_can_be_slipped_into_the_page(window: Opening) -> None:
    anna = window("Anna").visit()
    assert anna.page.evaluate(SLIP_IN) is False
    assert forbidden(anna)
