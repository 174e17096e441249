import { fontFaces } from "../settings/fonts.rules.ts";
import { shopStyle } from "./shop.style.ts";

/** Pick-up and the most deliveries that a store may offer. */
const DELIVERIES = 21;

/** The total of the delivery that is chosen now. Browsers that cannot look ahead keep the one that the page was made with. */
const sumsOfChosen = `@supports selector(:has(*)) {
form:has([name="delivery"]:checked) .sums { display: none; }
${Array.from({ length: DELIVERIES }, (_, index) => `form:has(#delivery-${index}:checked) .sums.to-${index}`).join(", ")} { display: grid; }
form:has(#delivery-0:checked) .sentto { display: none; }
}`;

/**
 * The public pages' stylesheet. Logical properties throughout, so that right-to-left needs nothing extra. Colours are the console's; a
 * store's own accent comes from `theme.css`.
 */
export const stylesheet = `
${fontFaces}
:root { color-scheme: light dark; --bg: #fff; --surface: #fff; --sunken: #f4f6f5; --hover: #edf1f1; --line: #dfe4e4; --line-strong: #c4cccc; --ink: #162020; --soft: #4b5a5a; --faint: #5d6a6a;
  --accent: #00776e; --accent-ink: #00675f; --accent-soft: #dff6f2; --on-accent: #fff; --bad: #b02a27; --bad-soft: #fdeceb; --good: #1a763f; --good-soft: #e3f5ea;
  --shadow: 0 1px 2px rgb(16 32 32 / .05), 0 8px 24px -12px rgb(16 32 32 / .14); }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0f1414; --surface: #141a1a; --sunken: #101515; --hover: #1f2625; --line: #252d2d; --line-strong: #3b4544; --ink: #e9eeed; --soft: #a7b2b1; --faint: #93a09f;
    --accent: #3ebbac; --accent-ink: #59d2c2; --accent-soft: #0f322f; --on-accent: #021817; --bad: #f47b74; --bad-soft: #331817; --good: #5ccb89; --good-soft: #10291a; --shadow: none; }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { --device: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Noto Naskh Arabic", Tahoma, sans-serif; --font: var(--device); --display: var(--font); --weight: 700; --r1: .5rem; --r2: .75rem; --r3: 1rem; --pill: .6rem;
  margin: 0; font-family: var(--font); font-size: 1rem; line-height: 1.6; color: var(--ink); background: var(--bg); overflow-wrap: break-word; font-variant-numeric: tabular-nums; }
body:lang(ar) { line-height: 1.75; }
a { color: var(--accent-ink); }
.link { display: inline-flex; align-items: center; gap: .3rem; min-height: 2.75rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .4rem; }
h1, h2, h3 { font-family: var(--display); line-height: 1.2; margin: 0; text-wrap: balance; }
h1 { font-size: clamp(1.7rem, 1.2rem + 2.2vw, 2.5rem); font-weight: 700; letter-spacing: -.015em; }
h2 { font-size: 1.25rem; font-weight: 650; }
h3 { font-size: 1.05rem; font-weight: 600; }
:lang(ar) h1, h1:lang(ar) { letter-spacing: 0; line-height: 1.45; }
p { margin: 0; }
ul, ol { margin: 0; padding: 0; list-style: none; }
svg { width: 1.25em; height: 1.25em; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; vertical-align: -.25em; }
[dir="rtl"] .turns { transform: scaleX(-1); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset-inline-start: 1rem; inset-block-start: .5rem; background: var(--surface); padding: .5rem 1rem; z-index: 2; }
.lead { font-size: 1.1rem; color: var(--soft); white-space: pre-line; max-width: 60ch; }
p[dir="auto"], span[dir="auto"], strong[dir="auto"], address[dir="auto"], th[dir="auto"], bdi { text-align: -webkit-match-parent; text-align: match-parent; }
.row { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; }
.row.apart { flex: 1; justify-content: space-between; gap: 0 .6rem; }
.stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; align-content: start; }
.section { margin-block-start: 2.25rem; display: grid; gap: 1rem; }
.split { display: grid; gap: 1.5rem; }
main { max-width: 68rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); padding-block: clamp(1.25rem, 3vw, 2.5rem) 4rem; }
@media (min-width: 56rem) { .split { grid-template-columns: minmax(0, 1fr) 20rem; gap: 2rem; align-items: start; } .split > .aside { position: sticky; top: 1.5rem; } .brief { display: none; } }
.brief { color: var(--soft); margin-block-start: -.5rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--r2); padding: 1.1rem; box-shadow: var(--shadow); }
.button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.75rem; padding: .5rem 1.25rem; border: 1px solid transparent; border-radius: var(--pill); background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; transition: filter .12s; }
.button:hover { filter: brightness(1.08); }
.button.plain { background: var(--surface); color: var(--ink); border-color: var(--line-strong); }
.button.plain:hover { background: var(--hover); filter: none; }
.button.bad { background: var(--surface); color: var(--bad); border-color: currentColor; }
.button.wide { width: 100%; }
.quiet { color: var(--soft); font-size: .95rem; }
.tag { display: inline-flex; align-items: center; gap: .35rem; padding: .1rem .6rem; border-radius: 1rem; background: var(--sunken); color: var(--soft); font-size: .875rem; font-weight: 500; }
.tag.good { background: var(--good-soft); color: var(--good); }
.tag.bad { background: var(--bad-soft); color: var(--bad); }
.steps { display: flex; gap: .4rem; margin-block-end: 1.25rem; }
address { font-style: normal; }
.steps li { height: .3rem; flex: 1; max-width: 5rem; border-radius: 1rem; background: var(--line-strong); }
.steps li.done { background: var(--accent); }
.choices { display: grid; gap: .65rem; }
.choice { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; align-items: center; padding: 1rem 1.1rem; background: var(--surface); border: 1px solid var(--line); border-radius: var(--r2); color: var(--ink); text-decoration: none; box-shadow: var(--shadow); transition: border-color .12s; }
.choice:hover { border-color: var(--accent); }
.choice strong { font-weight: 600; }
.choice .price { font-weight: 600; text-align: end; }
.choice .quiet { grid-column: 1; }
.choice .go { grid-row: 1 / span 2; grid-column: 2; color: var(--accent-ink); display: flex; align-items: center; gap: .75rem; }
.chips { display: flex; flex-wrap: wrap; gap: .5rem; }
.chip { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: .3rem .95rem .3rem .95rem; border: 1px solid var(--line-strong); border-radius: 2rem; background: var(--surface); color: var(--ink); text-decoration: none; }
.chip:hover { border-color: var(--accent); }
.chip[aria-current] { background: var(--accent-soft); border-color: var(--accent); color: var(--accent-ink); font-weight: 600; }
.week { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: clamp(.2rem, 1vw, .5rem); }
.week a, .week span { display: grid; justify-items: center; align-content: center; min-height: 4.25rem; padding: .35rem 0; border-radius: .75rem; border: 1px solid var(--line); background: var(--surface); color: var(--ink); text-decoration: none; line-height: 1.3; }
.week small { font-size: .78rem; color: var(--soft); }
.week b { font-size: 1.15rem; font-weight: 650; }
.week a:hover { border-color: var(--accent); }
.week a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.week a[aria-current] small { color: inherit; }
.week span { background: transparent; color: var(--faint); border-style: dashed; }
.week span small { color: inherit; }
.weeknav { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
.weeknav a, .weeknav span { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: var(--r1); }
.weeknav a { color: var(--ink); border: 1px solid var(--line-strong); background: var(--surface); }
.weeknav a:hover { background: var(--hover); }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(4.75rem, 1fr)); gap: .5rem; }
.times.dated { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); }
.times a, .times button { display: grid; place-items: center; width: 100%; min-height: 2.9rem; padding: .2rem .4rem; border: 1px solid var(--line-strong); border-radius: var(--r1); background: var(--surface); color: var(--ink); font: inherit; font-weight: 550; text-decoration: none; cursor: pointer; line-height: 1.3; }
.times a:hover, .times button:not(:disabled):hover { border-color: var(--accent); color: var(--accent-ink); background: var(--accent-soft); }
.times button:disabled { border-style: dashed; background: transparent; color: var(--faint); cursor: default; }
.times small { font-weight: 400; color: var(--soft); }
.facts { display: grid; gap: .85rem; }
.facts li { display: flex; gap: .75rem; align-items: flex-start; }
.facts svg { color: var(--accent-ink); margin-block-start: .15rem; }
.facts div { min-width: 0; }
.sum { display: flex; justify-content: space-between; gap: 1rem; border-block-start: 1px solid var(--line); padding-block-start: .8rem; font-weight: 600; }
form { display: grid; gap: 1rem; }
.field { display: grid; gap: .3rem; }
label, .label { font-weight: 550; }
.field small { color: var(--soft); }
input, textarea, select { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--r1); padding: .6rem .8rem; width: 100%; max-width: 100%; min-height: 2.9rem; }
select { appearance: none; padding-inline-end: 2.4rem; background: linear-gradient(45deg, #0000 50%, currentcolor 50%) calc(100% - 1.2rem) 50% / .35rem .35rem no-repeat, linear-gradient(135deg, currentcolor 50%, #0000 50%) calc(100% - .85rem) 50% / .35rem .35rem no-repeat var(--surface); }
[dir="rtl"] select { background-position: .85rem 50%, 1.2rem 50%; }
input[type="radio"], input[type="checkbox"] { width: 1.2rem; min-height: 0; height: 1.2rem; margin: 0; accent-color: var(--accent); flex: none; }
input[aria-invalid] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
fieldset { border: 0; padding: 0; margin: 0; display: grid; gap: .6rem; min-width: 0; }
legend { font-weight: 650; padding: 0; margin-block-end: .4rem; }
.option { display: flex; gap: .75rem; align-items: center; min-height: 3rem; padding: .6rem .9rem; border: 1px solid var(--line-strong); border-radius: var(--r1); background: var(--surface); font-weight: 400; cursor: pointer; }
.option:has(:checked) { border-color: var(--accent); background: var(--accent-soft); }
.problem { border: 1px solid var(--bad); border-radius: var(--r2); padding: .9rem 1.1rem; background: var(--bad-soft); color: var(--bad); display: grid; gap: .35rem; }
.problem h2 { font-size: 1.05rem; }
.problem ul { list-style: disc; padding-inline-start: 1.2rem; }
.note { border-inline-start: 3px solid var(--accent); padding: .2rem .9rem; color: var(--soft); white-space: pre-line; }
.done { display: grid; place-items: center; width: 3.25rem; height: 3.25rem; border-radius: 50%; background: var(--good-soft); color: var(--good); font-size: 1.25rem; }
.quiz { max-width: 40rem; }
.sum.total { font-size: 1.15rem; }
.sums:not(.chosen) { display: none; }
${sumsOfChosen}
.beside { display: flex; gap: .5rem; }
.beside input { flex: 1; min-width: 0; }
article { max-width: 44rem; display: grid; gap: 1rem; }
article ul, article ol { padding-inline-start: 1.4rem; list-style: disc; }
article ol { list-style: decimal; }
article img { max-width: 100%; height: auto; border-radius: var(--r1); }
article blockquote { margin: 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--accent); color: var(--soft); font-size: 1.1rem; }
article :is(p, li, h2, h3, h4, td, th, blockquote) { unicode-bidi: plaintext; }
article :where(div) > * + * { margin-block-start: .8rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-block-end: 1px solid var(--line); padding: .55rem .35rem; text-align: start; overflow-wrap: anywhere; font-weight: 400; }
thead th { color: var(--soft); font-size: .9rem; }
tfoot th, tfoot td { font-weight: 650; border: 0; }
td.number, th.number { text-align: end; }
thead th, td.number { white-space: nowrap; overflow-wrap: normal; }
@media screen and (max-width: 30rem) {
  .stacked thead { position: absolute; clip-path: inset(50%); }
  .stacked :is(tbody, tr, td:first-child) { display: block; }
  .stacked tr { padding-block: .6rem; border-block-end: 1px solid var(--line); }
  .stacked tr:last-child, .stacked td { border: 0; }
  .stacked td { display: flex; justify-content: space-between; gap: .8rem; padding: .15rem 0; text-align: end; }
  .stacked td:first-child { text-align: start; font-weight: 600; overflow-wrap: break-word; }
  .stacked td[data-label]::before { content: attr(data-label); flex: none; color: var(--soft); }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
${shopStyle}
@media print { .top, .feet, .noprint { display: none; } }
`;
