"""How the page of an analysis looks: felt at night, parchment in daylight."""

from __future__ import annotations

from base64 import b64encode
from importlib.resources import files

STYLE = """
:root {
  --felt: #1f4f3c; --felt-deep: #0f2a20; --crimson: #a5152b;
  --title: "Regalia Title", Georgia, serif;
  --text: system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  color-scheme: dark;
  --ink: #f7efdc; --muted: #c3cfc2; --gold: #e2b94e; --line: rgb(226 185 78 / 45%);
  --soft: rgb(255 255 255 / 14%); --surface: #0d241b; --gain: #7fc79b; --loss: #f08c8c;
  --cloth: radial-gradient(120% 90% at 50% 35%, var(--felt), var(--felt-deep) 75%);
  --paper: #efe4c8; --paper-ink: #2a2118; --ground: var(--felt-deep);
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --ink: #2a2118; --muted: #5d503c; --gold: #80590c; --line: rgb(128 89 12 / 45%);
    --soft: rgb(70 50 20 / 18%); --surface: #fbf5e6; --gain: #2c6045; --loss: #a5152b;
    --cloth: radial-gradient(120% 90% at 50% 35%, #f0e7d0, #d7cda9 90%);
    --paper: #fffaf0; --ground: #d7cda9;
  }
}
* { box-sizing: border-box; }
html { background: var(--ground); font: 16px/1.45 var(--text); }
body { margin: 0; color: var(--ink); background: var(--cloth) fixed; min-height: 100vh; }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1, h2, h3 { font-family: var(--title); line-height: 1.15; margin: 0; color: var(--gold); }
h1 { font-size: 2.3rem; }
h1::before { content: "♛ "; }
h2 { font-size: 1.5rem; margin: 2.2rem 0 .8rem; }
h3 { font-size: 1.15rem; }
p { margin: .5rem 0; max-width: 48rem; }
a { color: inherit; }
a:focus-visible, summary:focus-visible, .scroll:focus-visible {
  outline: 3px solid var(--gold); outline-offset: 3px;
}
.result { font-size: 1.15rem; color: var(--muted); margin: .3rem 0 1.2rem; }
.sheet {
  background: var(--surface); border: 1px solid var(--line); border-radius: 10px;
  padding: 1rem 1.2rem;
}
.summary p { font-size: 1.1rem; margin: .4rem 0; }
.paper { background: var(--paper); border-radius: 10px; padding: .6rem; color: var(--paper-ink);
  border: 1px solid var(--line); }
svg.curve { display: block; width: 100%; height: auto; }
svg.narrow { display: none; }
.cards { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
.card { border-top: 5px solid var(--seat); }
.card h3 { display: flex; justify-content: space-between; gap: 1rem; color: var(--ink); }
.card h3 span:first-child { overflow-wrap: anywhere; }
.who { color: var(--muted); font-size: .9rem; margin: .1rem 0 .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .28rem .3rem; font-weight: normal; vertical-align: top;
  border-bottom: 1px solid var(--soft); overflow-wrap: anywhere; }
thead th { color: var(--muted); font-size: .85rem; vertical-align: bottom; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums;
  white-space: nowrap; }
tr.total th, tr.total td { font-weight: bold; border-bottom: 0; }
.gain { color: var(--gain); } .loss { color: var(--loss); }
td.bar { width: 30%; }
td.bar i { display: block; height: .7rem; margin-top: .35rem; border-radius: 3px;
  background: var(--gain); }
td.bar i.less { background: var(--loss); margin-left: auto; }
td.bar div { display: grid; grid-template-columns: 1fr 1fr; }
td.bar div i { grid-column: 2; } td.bar div i.less { grid-column: 1; }
.moment { margin: 0 0 1.2rem; display: grid; gap: 1rem; align-items: start;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); scroll-margin-top: 1rem; }
.moment img { width: 100%; height: auto; max-height: 32rem; object-fit: contain; display: block; }
.moment.plain { grid-template-columns: minmax(0, 1fr); }
.letter { display: inline-grid; place-items: center; width: 1.6rem; height: 1.6rem;
  border-radius: 50%; font: bold .95rem/1 var(--text); background: var(--gold);
  color: var(--felt-deep); margin-right: .4rem; }
.letter.luck { border-radius: 3px; transform: rotate(45deg); width: 1.35rem; height: 1.35rem;
  margin: 0 .6rem 0 .2rem; }
.letter.luck b { transform: rotate(-45deg); }
@media (prefers-color-scheme: light) { .letter { color: #fffaf0; } }
.told { color: var(--muted); }
details { margin-top: 1rem; }
summary { cursor: pointer; padding: .4rem 0; color: var(--gold); }
.scroll { overflow-x: auto; }
footer { margin-top: 2.5rem; color: var(--muted); font-size: .9rem; }
@media (max-width: 700px) {
  h1 { font-size: 1.8rem; }
  .moment { grid-template-columns: minmax(0, 1fr); }
  svg.wide { display: none; } svg.narrow { display: block; }
  .paper { padding: .3rem; }
  main { padding: 1rem .7rem 2rem; }
}
@media print { body { background: none; } .sheet { break-inside: avoid; } }
"""


def style() -> str:
    """All of it, with the house's letters."""
    font = files("regalia.drawing").joinpath("fonts/regalia-title-700.woff2").read_bytes()
    source = f"url(data:font/woff2;base64,{b64encode(font).decode()})"
    face = f'@font-face {{ font-family: "Regalia Title"; font-weight: 700; src: {source}; }}'
    return f"{face}{STYLE}"
