"""Pictures of an arena: win rates with their intervals, ratings, and how the points are spread; as SVG and PNG."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regni.arena.contest import Contest
from regni.arena.playing import Played
from regni.arena.standing import records

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Say = Callable[[str], str]
Draw = Callable[["Axes"], None]

WIDTH, HEIGHT, EACH = 7.0, 1.4, 0.45  # inches; EACH for each player
LONGEST_NAME = 30
COLOUR, PALE = "#1f5a7a", "#9fbccb"
STYLE: Any = {"svg.hashsalt": "regni", "svg.fonttype": "none", "axes.spines.top": False, "axes.spines.right": False}


def has_matplotlib() -> bool:
    """Can anything be drawn here?"""
    try:
        import matplotlib  # noqa: F401 — asked for, not used
    except ImportError:
        return False
    return True


def draw(folder: Path, contest: Contest, played: list[Played], summary: dict[str, Any], say: Say) -> None:
    """Draw everything; `say` gives the title of a picture."""
    players = summary["players"][::-1]  # the first is drawn at the top
    points = {name: record.points for name, record in records(contest, played).items() if record.points}
    _picture(folder / "win_rates", len(players), say("win_rates"), lambda axes: _win_rates(axes, players))
    _picture(folder / "ratings", len(players), say("ratings"), lambda axes: _ratings(axes, players))
    if points:
        _picture(folder / "points", len(points), say("points"), lambda axes: _points(axes, points))


def _picture(file: Path, rows: int, title: str, draw: Draw) -> None:
    """One picture in both formats."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, HEIGHT + EACH * rows), layout="constrained")
        axes = figure.add_subplot()
        draw(axes)
        axes.set_title(title, loc="left")
        figure.savefig(file.with_suffix(".svg"), metadata={"Date": None})
        figure.savefig(file.with_suffix(".png"), dpi=150)


def _label(name: str) -> str:
    """A name that leaves room for the picture; of a path the end says most."""
    return name if len(name) <= LONGEST_NAME else f"…{name[1 - LONGEST_NAME :]}"


def _win_rates(axes: "Axes", players: list[dict[str, Any]]) -> None:
    names, rates = [_label(player["player"]) for player in players], [100 * player["win_rate"] for player in players]
    below = [100 * max(0.0, player["win_rate"] - player["low"]) for player in players]
    above = [100 * max(0.0, player["high"] - player["win_rate"]) for player in players]
    axes.errorbar(rates, names, xerr=[below, above], fmt="o", color=COLOUR, capsize=4, clip_on=False)
    axes.set_xlim(0, 100)
    axes.set_ylim(-0.6, len(players) - 0.4)
    axes.xaxis.set_major_formatter("{x:.0f} %")
    axes.grid(axis="x", color="#dddddd")


def _ratings(axes: "Axes", players: list[dict[str, Any]]) -> None:
    names, values = [_label(player["player"]) for player in players], [player["rating"] for player in players]
    bars = axes.barh(names, values, color=PALE)
    axes.bar_label(bars, fmt="%.0f", padding=4)
    axes.set_xlim(0, 1.1 * max(values))


def _points(axes: "Axes", points: dict[str, list[int]]) -> None:
    names = list(points)[::-1]
    boxes = axes.boxplot([points[name] for name in names], orientation="horizontal", patch_artist=True, widths=0.6)
    axes.set_yticks(range(1, len(names) + 1), [_label(name) for name in names])
    for box in boxes["boxes"]:
        box.set(facecolor=PALE)
    for line in boxes["medians"]:
        line.set(color=COLOUR, linewidth=2)
