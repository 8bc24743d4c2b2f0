"""The analysis of a match as one page that needs nothing else: no script, no font, no request."""

from collections.abc import Iterable
from html import escape
from typing import Any, Final

from regni.language import Words
from regni.match import Match
from regni.terminal.story import seat_names

Plain = dict[str, Any]

WIDTH, HEIGHT = 900, 340
LEFT, RIGHT, TOP, BOTTOM = 46, 16, 14, 40
DASHES: Final = ("none", "9 4", "2 4", "12 4 2 4", "5 3")
MARKS: Final = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M-5-5h10v10h-10z",
    "M0-6 6 5H-6z",
    "M0-6 6 0 0 6-6 0z",
    "M-6-4H6L0 6z",
)
MOST_EVENTS: Final = 4  # that are told of an action
EVERY: Final = 25  # hundredths between two lines of the plot

STYLE: Final = """
:root { color-scheme: light dark; --paper: #f7f0e2; --ink: #2b2118; --soft: #6a5a48; --line: #d9c9ad; --card: #fffaf0;
  --s0: #9a5a00; --s1: #1f5f8b; --s2: #7a2f5e; --s3: #3f6b1f; --s4: #5b5b66; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1a16; --ink: #f0e6d6; --soft: #b8a890; --line: #4a4035;
  --card: #282319; --s0: #f0b35a; --s1: #7cc0ec; --s2: #e59ac8; --s3: #a5d67a; --s4: #c3c3cf; } }
body { max-width: 960px; margin: 0 auto; padding: 24px 16px 60px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
.soft { color: var(--soft); }
.plot { width: 100%; height: auto; margin-top: 14px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--card); }
.plot text { fill: var(--soft); font-size: 13px; }
.grid { stroke: var(--line); }
.share { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.mark { stroke: var(--card); stroke-width: 1.5; }
ul.seats { display: flex; flex-wrap: wrap; gap: 4px 22px; margin: 10px 0 0; padding: 0; list-style: none; }
ul.seats svg { vertical-align: middle; }
ol.points { display: grid; gap: 12px; padding: 0; list-style: none; }
ol.points > li { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
h3 { margin: 0; font-size: 1rem; }
p { margin: 6px 0 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 2px 12px 2px 0; text-align: right; }
.scroll { max-height: 420px; overflow: auto; }
"""


def page_of(match: Match, found: Plain, words: Words) -> str:
    """The whole page."""
    return Page(match, found, words).written()


class Page:
    """A match, its analysis, and the words in which it is told."""

    def __init__(self, match: Match, found: Plain, words: Words) -> None:
        self.match = match
        self.found = found
        self.words = words
        self.names = seat_names(match, words)

    def say(self, key: str, **facts: object) -> str:
        return escape(self.words.text(f"page.analysis.{key}", **facts))

    def written(self) -> str:
        """The page, from top to bottom."""
        title, game = self.say("title"), self.words.text(f"{self.match.game.name}.name")
        about = self.words.text("terminal.analyse.match", game=game, seats=self.match.seats, actions=self.match.actions)
        unfinished = "" if self.match.decision is None else self.words.text("terminal.analyse.unfinished")
        return "\n".join(
            [
                f'<!doctype html>\n<html lang="{self.words.language}">',
                f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
                f"<title>{escape(game)}: {title}</title><style>{STYLE}</style></head>",
                f'<body>\n<h1>{title}</h1>\n<p class="soft">{escape(about)} {escape(unfinished)}</p>',
                f"<p>{self.say('explained')}</p>",
                self.plot(),
                f'<ul class="seats">{"".join(self.legend())}</ul>',
                f"<h2>{self.say('turning_points')}</h2>",
                self.turning_points(),
                f"<details><summary>{self.say('table')}</summary>{self.table()}</details>",
                "</body>\n</html>\n",
            ]
        )

    # the plot

    def rows(self) -> list[tuple[int, list[float]]]:
        """After how many actions each seat stood how."""
        rows = [(moment["action_number"], moment["shares"]) for moment in self.found["moments"]]
        return [*rows, (self.match.actions, self.found["end"])]

    def across(self, actions: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * actions / max(1, self.match.actions)

    def up(self, share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    def plot(self) -> str:
        """The shares of all seats over the match, with marks at the turning points."""
        parts = [*self.axes(), *self.lines(), *self.marks()]
        head = f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{self.say("plot")}">'
        return "\n".join([head, *parts, "</svg>"])

    def axes(self) -> Iterable[str]:
        for hundredths in range(0, 101, EVERY):
            y = self.up(hundredths / 100)
            yield f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
            yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{hundredths}</text>'
        for actions in ticks(self.match.actions):
            yield f'<text x="{self.across(actions):.1f}" y="{HEIGHT - 22}" text-anchor="middle">{actions}</text>'
        yield f'<text x="{LEFT}" y="{HEIGHT - 6}">{self.say("share")}</text>'
        yield f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 6}" text-anchor="end">{self.say("time")}</text>'

    def lines(self) -> Iterable[str]:
        for seat in range(self.match.seats):
            points = " ".join(f"{self.across(at):.1f},{self.up(shares[seat]):.1f}" for at, shares in self.rows())
            yield f'<polyline class="share" {stroke(seat)} points="{points}"/>'

    def marks(self) -> Iterable[str]:
        for moment in self.turning():
            seat = moment["seat"]
            x, y = self.across(moment["action_number"]), self.up(moment["shares"][seat])
            told = escape(f"{self.names[seat]}: ") + self.say("cost", percent=hundredths_of(moment["lost"]))
            yield f'<g transform="translate({x:.1f} {y:.1f})">{mark(seat)}<title>{told}</title></g>'

    def legend(self) -> Iterable[str]:
        for seat, name in enumerate(self.names):
            line = f'<path class="share" {stroke(seat)} d="M0 9h44"/><g transform="translate(22 9)">{mark(seat)}</g>'
            yield f'<li><svg width="44" height="18" aria-hidden="true">{line}</svg> {escape(name)}</li>'

    # the turning points

    def turning(self) -> list[Plain]:
        return [self.found["moments"][at] for at in self.found["turning_points"]]

    def turning_points(self) -> str:
        """What was played, what would have been better, and what it cost."""
        if not self.found["turning_points"]:
            return f"<p>{self.say('none')}</p>"
        return f'<ol class="points">{"".join(self.turning_point(each) for each in self.turning())}</ol>'

    def turning_point(self, moment: Plain) -> str:
        number, name = self.say("number", number=moment["action_number"] + 1), escape(self.names[moment["seat"]])
        cost, better = self.say("cost", percent=hundredths_of(moment["lost"])), moment["better"]
        line = "".join(f'<br><span class="soft">{escape(self.then(each))}</span>' for each in better["line"])
        return (
            f"<li><h3>{number}: {name} {cost}</h3>"
            f"<p><strong>{self.say('played')}:</strong> {self.told(moment)}</p>"
            f"<p><strong>{self.say('better')}:</strong> {self.told(better)}{line}</p></li>"
        )

    def told(self, action: Plain) -> str:
        """An action as it is written, and what it causes."""
        sentences = " ".join(self.sentence(event) for event in action["events"][:MOST_EVENTS])
        return f"<code>{escape(action['action'])}</code> {escape(sentences or self.kind(action['action']))}"

    def then(self, step: Plain) -> str:
        """What would probably follow."""
        kind = f"{self.names[step['seat']]}, {self.kind(step['action'])}"
        return self.words.text("page.hint.then", text=self.sentence(step["events"][0]) if step["events"] else kind)

    def kind(self, action: str) -> str:
        """What kind of action it is, for one that shows nothing yet."""
        return self.words.action(self.match.game.name, action.split()[0])

    def sentence(self, event: Plain) -> str:
        return self.words.event(self.match.game.name, event, self.names)

    # the plot as a table

    def table(self) -> str:
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.names)
        rows = "".join(
            f'<tr><th scope="row">{at}</th>{"".join(f"<td>{hundredths_of(share)}</td>" for share in shares)}</tr>'
            for at, shares in self.rows()
        )
        head = f'<tr><th scope="col">{self.say("time")}</th>{heads}</tr>'
        return f'<div class="scroll" tabindex="0"><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>'


def hundredths_of(share: float) -> int:
    return round(share * 100)


def ticks(most: int) -> range:
    """About ten round numbers from nothing to the most."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000) if most <= 10 * step)
    return range(0, most + 1, step)


def stroke(seat: int) -> str:
    return f'stroke="var(--s{seat})" stroke-dasharray="{DASHES[seat]}"'


def mark(seat: int) -> str:
    return f'<path class="mark" fill="var(--s{seat})" d="{MARKS[seat]}"/>'
