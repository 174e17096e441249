/** The public pages' one stylesheet. Logical properties throughout, so that right-to-left needs nothing of its own. */
export const stylesheet = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #55606f; --paper: #fff; --card: #f5f7fa; --line: #c9d1dc; --accent: #0b5cad; --on-accent: #fff; --bad: #a3161a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9eef5; --soft: #b3bfce; --paper: #12161c; --card: #1b222c; --line: #3b4656; --accent: #7db8f5; --on-accent: #0c1420; --bad: #ff9c9c; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.6 system-ui, "Segoe UI", "Noto Sans", "Noto Naskh Arabic", Tahoma, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: break-word; }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset-inline-start: 1rem; inset-block-start: .5rem; background: var(--paper); padding: .5rem 1rem; z-index: 1; }
.bar, main, footer { max-width: 66rem; margin-inline: auto; padding-inline: 1rem; }
header { border-block-end: 1px solid var(--line); background: var(--card); }
.bar { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: center; padding-block: 1rem; }
.brand { font-weight: 700; font-size: 1.25rem; color: inherit; text-decoration: none; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
nav a { display: inline-block; padding-block: .25rem; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { font-weight: 700; border-block-end: 2px solid; }
main { padding-block: 1.5rem 3rem; }
h1 { font-size: clamp(1.8rem, 4vw, 2.6rem); line-height: 1.25; margin-block: .5rem; }
article { max-width: 44rem; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 4px solid var(--accent); color: var(--soft); font-size: 1.1rem; }
.lead { font-size: 1.1rem; color: var(--soft); white-space: pre-line; }
article img { max-width: 100%; height: auto; }
table { border-collapse: collapse; max-width: 100%; }
th, td { border: 1px solid var(--line); padding: .35rem .5rem; text-align: start; overflow-wrap: anywhere; }
.search { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-block: 1rem; }
.products { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 1rem; list-style: none; margin: 0; padding: 0; }
.products li { display: flex; flex-direction: column; gap: .5rem; background: var(--card); border: 1px solid var(--line); border-radius: .8rem; padding: 1rem; overflow: hidden; }
.products img { width: calc(100% + 2rem); max-width: none; height: auto; aspect-ratio: 4 / 3; object-fit: cover; margin: -1rem -1rem .5rem; }
.products h3, .products p { margin: 0; }
.products p { white-space: pre-line; color: var(--soft); }
.products .price { font-weight: 700; font-size: 1.15rem; color: var(--ink); margin-block-start: auto; }
label { display: block; font-weight: 600; margin-block-end: .2rem; }
input, textarea { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: .4rem; padding: .5rem .6rem; width: 100%; max-width: 100%; }
.products input { width: 6rem; }
.search input { width: min(22rem, 70vw); }
fieldset { border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; margin-block: 2rem 1rem; display: grid; gap: .8rem; max-width: 36rem; }
legend { font-weight: 700; font-size: 1.2rem; padding-inline: .4rem; }
button { font: inherit; font-weight: 700; color: var(--on-accent); background: var(--accent); border: 0; border-radius: .4rem; padding: .6rem 1.4rem; min-height: 2.75rem; cursor: pointer; }
.problem { border: 2px solid var(--bad); border-radius: .6rem; padding: .5rem 1rem; color: var(--bad); }
footer { border-block-start: 1px solid var(--line); padding-block: 1rem 2rem; color: var(--soft); }
`;
