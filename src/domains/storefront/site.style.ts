/** Pick-up and the most deliveries that a store may offer. */
const DELIVERIES = 21;

/** The total of the delivery that is chosen now. Browsers that cannot look ahead keep the one that the page was made with. */
const sumsOfChosen = `@supports selector(:has(*)) {
form:has([name="delivery"]:checked) .sums { display: none; }
${Array.from({ length: DELIVERIES }, (_, index) => `form:has(#delivery-${index}:checked) .sums.to-${index}`).join(", ")} { display: grid; }
}`;

/**
 * The public pages' stylesheet. Logical properties throughout, so that right-to-left needs nothing extra. Colours are the console's; a
 * store's own accent comes from `theme.css`.
 */
export const stylesheet = `
:root { color-scheme: light dark; --bg: #f7faf9; --surface: #fff; --sunken: #f1f4f4; --hover: #edf1f1; --line: #dfe4e4; --line-strong: #c4cccc; --ink: #162020; --soft: #4b5a5a; --faint: #5d6a6a;
  --accent: #00776e; --accent-ink: #00675f; --accent-soft: #dff6f2; --on-accent: #fff; --bad: #b02a27; --bad-soft: #fdeceb; --good: #1a763f; --good-soft: #e3f5ea;
  --shadow: 0 1px 2px rgb(16 32 32 / .05), 0 8px 24px -12px rgb(16 32 32 / .14); }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0d1212; --surface: #141a1a; --sunken: #101515; --hover: #1f2625; --line: #252d2d; --line-strong: #3b4544; --ink: #e9eeed; --soft: #a7b2b1; --faint: #93a09f;
    --accent: #3ebbac; --accent-ink: #59d2c2; --accent-soft: #0f322f; --on-accent: #021817; --bad: #f47b74; --bad-soft: #331817; --good: #5ccb89; --good-soft: #10291a; --shadow: none; }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; font: 1rem/1.6 Inter, system-ui, -apple-system, "Segoe UI", Roboto, "IBM Plex Sans Arabic", "Noto Sans", "Noto Sans Arabic", "Noto Naskh Arabic", Tahoma, sans-serif; color: var(--ink); background: var(--bg); overflow-wrap: break-word; font-variant-numeric: tabular-nums; }
body:lang(ar) { line-height: 1.75; }
a { color: var(--accent-ink); }
.link { display: inline-flex; align-items: center; gap: .3rem; min-height: 2.75rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .4rem; }
h1, h2, h3 { line-height: 1.25; margin: 0; text-wrap: balance; }
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
.bar, main, .foot { max-width: 68rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2rem); }
.top { background: var(--surface); border-block-end: 1px solid var(--line); }
.bar { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; padding-block: .6rem; min-height: 3.75rem; }
.brand { display: flex; align-items: center; gap: .65rem; font-weight: 650; font-size: 1.05rem; color: var(--ink); text-decoration: none; min-height: 2.75rem; min-width: 0; }
.brand img, .mark { width: 2.25rem; height: 2.25rem; border-radius: .6rem; object-fit: cover; flex: none; }
.mark { display: grid; place-items: center; background: var(--accent); color: var(--on-accent); font-weight: 700; }
.bar nav { flex: 1; min-width: 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 .25rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: .6rem; color: var(--soft); text-decoration: none; border-radius: .5rem; }
nav a:hover { color: var(--ink); background: var(--hover); }
nav a[aria-current] { color: var(--accent-ink); font-weight: 600; }
.tongue { display: inline-flex; align-items: center; gap: .4rem; min-height: 2.75rem; padding-inline: .6rem; margin-inline-start: auto; color: var(--soft); text-decoration: none; border-radius: .5rem; }
@media (max-width: 40rem) { .bar { padding-block-end: 0; } .brand { flex: 1 1 0; line-height: 1.3; } .bar nav { order: 3; flex-basis: 100%; margin-inline: -.6rem; overflow-x: auto; } .bar nav ul { flex-wrap: nowrap; white-space: nowrap; } }
.tongue:hover { background: var(--hover); color: var(--ink); }
main { padding-block: clamp(1.25rem, 3vw, 2.5rem) 4rem; }
.foot { padding-block: 1.5rem 2.5rem; color: var(--soft); display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: center; font-size: .95rem; border-block-start: 1px solid var(--line); }
.foot a { color: inherit; display: inline-flex; gap: .45rem; align-items: center; min-height: 2rem; }
.hero { display: grid; gap: .75rem; padding-block: .5rem 1rem; max-width: 44rem; }
.lead { font-size: 1.1rem; color: var(--soft); white-space: pre-line; max-width: 60ch; }
p[dir="auto"], span[dir="auto"], strong[dir="auto"], address[dir="auto"], th[dir="auto"], bdi { text-align: -webkit-match-parent; text-align: match-parent; }
.row { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; }
.row.apart { flex: 1; justify-content: space-between; gap: 0 .6rem; }
.stack { display: grid; gap: 1rem; align-content: start; }
.section { margin-block-start: 2.25rem; display: grid; gap: 1rem; }
.split { display: grid; gap: 1.5rem; }
@media (min-width: 56rem) { .split { grid-template-columns: minmax(0, 1fr) 20rem; gap: 2rem; align-items: start; } .split > .aside { position: sticky; top: 1.5rem; } .brief { display: none; } }
@media (min-width: 40rem) and (max-width: 55.99rem) { aside.section { grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); } }
.brief { color: var(--soft); margin-block-start: -.5rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; padding: 1.1rem; box-shadow: var(--shadow); }
.button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.75rem; padding: .5rem 1.15rem; border: 1px solid transparent; border-radius: .6rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; transition: filter .12s; }
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
.choice { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; align-items: center; padding: 1rem 1.1rem; background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; color: var(--ink); text-decoration: none; box-shadow: var(--shadow); transition: border-color .12s; }
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
.shelves ul { gap: .5rem; }
.shelves .chip { padding-inline: .95rem; color: var(--ink); border-radius: 2rem; white-space: nowrap; }
.shelves .chip[aria-current] { color: var(--accent-ink); }
@media (max-width: 40rem) { .shelves { margin-inline: calc(-1 * clamp(1rem, 4vw, 2rem)); overflow-x: auto; } .shelves ul { flex-wrap: nowrap; padding-inline: clamp(1rem, 4vw, 2rem); padding-block: .2rem; } }
.weeknav a, .weeknav span { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: .6rem; }
.weeknav a { color: var(--ink); border: 1px solid var(--line-strong); background: var(--surface); }
.weeknav a:hover { background: var(--hover); }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(4.75rem, 1fr)); gap: .5rem; }
.times.dated { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); }
.times a, .times button { display: grid; place-items: center; width: 100%; min-height: 2.9rem; padding: .2rem .4rem; border: 1px solid var(--line-strong); border-radius: .6rem; background: var(--surface); color: var(--ink); font: inherit; font-weight: 550; text-decoration: none; cursor: pointer; line-height: 1.3; }
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
input, textarea, select { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line-strong); border-radius: .6rem; padding: .6rem .8rem; width: 100%; max-width: 100%; min-height: 2.9rem; }
input[type="radio"], input[type="checkbox"] { width: 1.2rem; min-height: 0; height: 1.2rem; margin: 0; accent-color: var(--accent); flex: none; }
input[aria-invalid] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
fieldset { border: 0; padding: 0; margin: 0; display: grid; gap: .6rem; min-width: 0; }
legend { font-weight: 650; padding: 0; margin-block-end: .4rem; }
.option { display: flex; gap: .75rem; align-items: center; min-height: 3rem; padding: .6rem .9rem; border: 1px solid var(--line-strong); border-radius: .6rem; background: var(--surface); font-weight: 400; cursor: pointer; }
.option:has(:checked) { border-color: var(--accent); background: var(--accent-soft); }
.problem { border: 1px solid var(--bad); border-radius: .875rem; padding: .9rem 1.1rem; background: var(--bad-soft); color: var(--bad); display: grid; gap: .35rem; }
.problem h2 { font-size: 1.05rem; }
.problem ul { list-style: disc; padding-inline-start: 1.2rem; }
.note { border-inline-start: 3px solid var(--accent); padding: .2rem .9rem; color: var(--soft); white-space: pre-line; }
.done { display: grid; place-items: center; width: 3.25rem; height: 3.25rem; border-radius: 50%; background: var(--good-soft); color: var(--good); font-size: 1.25rem; }
.products { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr)); gap: 1rem; }
@media (max-width: 34rem) { .products { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .65rem; } .product .body { padding: .7rem; } }
.product { display: flex; flex-direction: column; background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; overflow: hidden; box-shadow: var(--shadow); }
.product > a { color: inherit; text-decoration: none; display: grid; flex: 1; align-content: start; }
.product img, .nopicture { width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: cover; display: grid; place-items: center; background: var(--sunken); color: var(--faint); font-size: 1.6rem; }
.product .body { padding: .9rem 1rem; display: grid; gap: .2rem; align-content: start; }
.product .price { font-weight: 650; }
.product .body > .quiet { display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; }
.product .buy { padding: 0 1rem 1rem; display: grid; gap: .3rem; }
.product .buy { grid-template-columns: minmax(0, 1fr) auto; align-items: end; }
.product .buy .tag { justify-self: start; }
.product .buy input { max-width: 7rem; }
.product .buy label { font-size: .875rem; color: var(--soft); }
@media (max-width: 34rem) { .product .buy { padding: 0 .7rem .7rem; } .product .buy input { padding-inline: .6rem; } .product .buy .button { padding-inline: .8rem; } }
.checkout { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; position: sticky; inset-block-end: 0; padding-block: .75rem; background: var(--bg); border-block-start: 1px solid var(--line); }
.lines { display: grid; }
.line { display: grid; grid-template-columns: minmax(0, 1fr) 5.5rem minmax(5rem, auto); gap: .1rem 1rem; align-items: center; padding-block: .75rem; border-block-end: 1px solid var(--line); }
.line:last-child { border: 0; }
.line a { color: inherit; font-weight: 600; text-decoration: none; }
.line .quiet { grid-row: 2; }
.line input, .line > strong { grid-row: 1 / span 2; }
.line > strong { text-align: end; }
.quiz { max-width: 40rem; }
.sum.total { font-size: 1.15rem; }
.sums:not(.chosen) { display: none; }
${sumsOfChosen}
.gallery { display: grid; gap: .75rem; }
.gallery img, .gallery .nopicture { width: 100%; height: auto; border-radius: .875rem; border: 1px solid var(--line); }
.hours { display: grid; gap: .35rem; }
.hours li { display: flex; justify-content: space-between; gap: 1rem; }
.hours li[aria-current] { font-weight: 650; }
.search { display: flex; gap: .5rem; align-items: end; }
.beside { display: flex; gap: .5rem; }
.beside input { flex: 1; min-width: 0; }
.search .field { flex: 1; max-width: 26rem; }
article { max-width: 44rem; display: grid; gap: 1rem; }
article ul, article ol { padding-inline-start: 1.4rem; list-style: disc; }
article ol { list-style: decimal; }
article img { max-width: 100%; height: auto; border-radius: .6rem; }
article blockquote { margin: 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--accent); color: var(--soft); font-size: 1.1rem; }
article :is(p, li, h2, h3, h4, td, th, blockquote) { unicode-bidi: plaintext; }
article :where(div) > * + * { margin-block-start: .8rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-block-end: 1px solid var(--line); padding: .55rem .35rem; text-align: start; overflow-wrap: anywhere; font-weight: 400; }
thead th { color: var(--soft); font-size: .9rem; }
tfoot th, tfoot td { font-weight: 650; border: 0; }
td.number, th.number { text-align: end; }
thead th, td.number { white-space: nowrap; overflow-wrap: normal; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media print { .top, .foot, .noprint { display: none; } }
`;
