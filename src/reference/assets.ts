/** The page's styles. System fonts and no images, so nothing is fetched. */
export const css = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--line:#d8dee4;--paper:#fff;--tint:#f6f8fa;--link:#0550ae;--mark:#fff8c5}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#a3adb8;--line:#30363d;--paper:#0d1117;--tint:#161b22;--link:#79c0ff;--mark:#4b3a00}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);display:grid;grid-template-columns:20rem minmax(0,1fr)}
a{color:var(--link)}nav a,h3 a{text-decoration:none}nav a:hover,h3 a:hover{text-decoration:underline}
code,pre{font:13px/1.5 ui-monospace,monospace}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem;z-index:2}
nav{position:sticky;top:0;height:100vh;overflow:auto;border-right:1px solid var(--line);padding:1rem;background:var(--tint)}
nav h2{font-size:.85rem;margin:1.2rem 0 .3rem;color:var(--soft)}
nav ul{list-style:none;margin:0;padding:0}nav li a{display:flex;gap:.5rem;padding:.15rem .3rem;color:inherit;font-size:.88rem;border-radius:4px}
nav li a:hover,nav li a[aria-current]{background:var(--mark)}
.brand{font-weight:600;margin:0 0 1rem}small,.limits,.type{color:var(--soft)}
label{font-size:.85rem;display:block}
input,textarea{font:inherit;width:100%;padding:.4rem;border:1px solid #8c959f;border-radius:6px;background:var(--paper);color:inherit}
#found{margin:.3rem 0;font-size:.85rem;color:var(--soft)}
main{padding:1.5rem 2rem;max-width:90rem}main:focus{outline:none}
.token{max-width:30rem}
article{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,28rem);gap:2rem;padding:1.5rem 0;border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 700px}
h3{margin:0}h3 a{color:inherit}h4{margin:1.2rem 0 .3rem}.address{margin:.3rem 0 .8rem;overflow-wrap:anywhere}
.verb{font:600 .72rem/1.9 ui-monospace,monospace;min-width:3.6rem;text-align:center;border-radius:4px;padding:0 .3rem;color:#fff;background:#57606a;align-self:start;display:inline-block}
.GET{background:#0550ae}.POST{background:#116329}.PATCH,.PUT{background:#7d4e00}.DELETE{background:#a40e26}
dl{margin:0}dt{margin-top:.5rem}dd{margin:0 0 0 1rem}dd p{margin:.1rem 0;font-size:.92rem}
.need{color:#a40e26;font-size:.8rem}@media (prefers-color-scheme:dark){.need{color:#ff9492}}
.type,.limits{font-size:.85rem}.or{color:var(--soft);font-style:italic}
details summary{cursor:pointer;font-size:.9rem}
.answers{margin-top:1rem}
.samples{align-self:start;position:sticky;top:1rem}
pre{background:var(--tint);border:1px solid var(--line);border-radius:6px;padding:.8rem;overflow:auto;max-height:26rem;margin:.4rem 0;white-space:pre}
button{font:inherit;font-size:.88rem;padding:.3rem .8rem;border:1px solid #8c959f;border-radius:6px;background:var(--paper);color:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:1px}
form.try{border:1px solid var(--line);border-radius:6px;padding:.8rem;margin-top:.6rem;display:grid;gap:.5rem}
textarea{font:13px/1.5 ui-monospace,monospace;min-height:9rem}
[hidden]{display:none!important}
@media (max-width:70rem){article{grid-template-columns:minmax(0,1fr)}.samples{position:static}}
@media (max-width:45rem){body{display:block}nav{position:static;height:auto;max-height:50vh;border-right:0;border-bottom:1px solid var(--line)}main{padding:1rem}}
`;

/** Search, copy buttons, and a form that sends requests to this service. The page works without it. */
export const script = String.raw`
const $ = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const search = $("#search");
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const link of all("nav li a")) {
    const isFound = words.every((word) => link.dataset.text.includes(word));
    link.parentElement.hidden = !isFound;
    if (isFound) count++;
  }
  for (const section of all("nav section")) section.hidden = !all("li", section).some((item) => !item.hidden);
  $("#found").textContent = words.length === 0 ? "" : count === 1 ? "1 operation" : count + " operations";
});
search.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  const first = all("nav li").find((item) => !item.hidden);
  if (first) location.hash = $("a", first).hash;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || /INPUT|TEXTAREA/.test(document.activeElement.tagName)) return;
  event.preventDefault();
  search.focus();
});
const mark = () => {
  for (const link of all("nav li a")) {
    if (link.hash === location.hash) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
};
addEventListener("hashchange", mark);
mark();
document.addEventListener("click", async ({ target }) => {
  if (target.matches("[data-copy]")) {
    await navigator.clipboard.writeText($("details[open] pre", target.closest(".samples")).textContent);
    target.textContent = "Copied";
    setTimeout(() => { target.textContent = "Copy"; }, 1500);
  }
  if (target.matches("[data-try]")) open(target);
});
const make = (tag, properties = {}, children = []) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
function open(button) {
  const [method, path] = button.dataset.try.split(" ");
  const samples = button.closest(".samples");
  const known = $("form.try", samples);
  if (known) return known.remove();
  const example = /-d '([\s\S]*)'$/.exec($("pre", samples).textContent)?.[1];
  const field = (name, element) => make("label", {}, [name, element]);
  const inputs = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => make("input", { name, required: true, autocomplete: "off" }));
  const query = make("input", { placeholder: "limit=5", autocomplete: "off" });
  const body = example === undefined ? undefined : make("textarea", { value: example.replaceAll("'\\''", "'"), spellcheck: false });
  const answer = make("pre", { tabIndex: 0, hidden: true });
  answer.setAttribute("role", "status");
  const form = make("form", { className: "try" }, [
    ...inputs.map((input) => field(input.name, input)),
    field("Query", query),
    ...(body ? [field("Body", body)] : []),
    make("button", { textContent: "Send " + method }),
    answer,
  ]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const filled = inputs.reduce((text, { name, value }) => text.replace("{" + name + "}", encodeURIComponent(value.trim())), path);
    const token = $("#token").value.trim();
    const headers = { ...(token && { authorization: "Bearer " + token }), ...(body && { "content-type": "application/json" }) };
    const url = new URL("/v1" + filled + (query.value && "?" + query.value), document.baseURI);
    answer.hidden = false;
    answer.textContent = "Sending ...";
    try {
      const response = await fetch(url, { method, headers, ...(body && { body: body.value }) });
      const text = await response.text();
      let shown = text;
      try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch {}
      answer.textContent = response.status + " " + response.statusText + "\n\n" + shown.slice(0, 50000);
    } catch (error) {
      answer.textContent = String(error);
    }
  });
  samples.append(form);
  $("input,textarea", form).focus();
}
`;
