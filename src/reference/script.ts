/** Runs before the first paint: colours and the language of samples as the reader chose them. */
export const boot = String.raw`(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try { return localStorage.getItem("docs." + key); } catch { return null; }
  };
  root.dataset.scheme = stored("scheme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.chosen = stored("language") ?? "cURL";
  root.classList.add("js");
  // Addresses of the former page, which had every operation.
  const old = /^#(\w+)$/.exec(location.hash);
  if (old && /^\/docs\/?$/.test(location.pathname)) location.replace("/docs/operations/" + old[1]);
})();
`;

const basics = `
const $ = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const kept = (storage, key) => { try { return JSON.parse(storage.getItem("docs." + key)); } catch { return null; } };
const keep = (storage, key, value) => { try { storage.setItem("docs." + key, typeof value === "string" ? value : JSON.stringify(value)); } catch {} };
const make = (tag, properties = {}, children = []) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
const root = document.documentElement;
`;

/** Folding, colours, languages, copying, and the menu on phones. */
const furniture = `
const choose = (language) => {
  root.dataset.chosen = language;
  keep(localStorage, "language", language);
  showChoice();
};
const showChoice = () => {
  for (const card of all(".card.code")) {
    const buttons = all("[data-choose]", card);
    const has = buttons.some(({ dataset }) => dataset.choose === root.dataset.chosen);
    for (const button of buttons) button.setAttribute("aria-pressed", String(has ? button.dataset.choose === root.dataset.chosen : button === buttons[0]));
    card.classList.toggle("lacks", buttons.length > 0 && !has);
  }
};
showChoice();
const opened = new Set(kept(localStorage, "groups") ?? []);
for (const fold of all("details[data-group]")) {
  if (opened.has(fold.dataset.group)) fold.open = true;
  fold.addEventListener("toggle", () => {
    opened[fold.open ? "add" : "delete"](fold.dataset.group);
    keep(localStorage, "groups", [...opened]);
  });
}
const side = $("#sidebar");
const current = $("[aria-current=page]", side);
if (current) {
  const top = current.getBoundingClientRect().top - side.getBoundingClientRect().top;
  if (top > side.clientHeight - 80) side.scrollTop += top - side.clientHeight / 3;
}
const menu = $("[data-menu]");
const fold = (isOpen) => {
  root.classList.toggle("menu-open", isOpen);
  menu.setAttribute("aria-expanded", String(isOpen));
};
menu.addEventListener("click", () => fold(!root.classList.contains("menu-open")));
document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  const { choose: language, copy, try: tried } = button.dataset;
  if (language) choose(language);
  if (copy !== undefined) {
    const card = button.closest(".card");
    const shown = all("pre", card).find((pre) => pre.offsetParent !== null) ?? $("pre", card);
    await navigator.clipboard.writeText(shown.textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  }
  if (tried) openTry(button, tried);
  if ("theme" in button.dataset) {
    root.dataset.scheme = root.dataset.scheme === "dark" ? "light" : "dark";
    keep(localStorage, "scheme", root.dataset.scheme);
  }
  if ("find" in button.dataset) openSearch();
  if ("account" in button.dataset) openAccount();
  if ("sandboxNew" in button.dataset) newSandbox(button);
});
`;

const searching = String.raw`
let index;
let palette;
const openSearch = async () => {
  palette ??= makePalette();
  palette.dialog.showModal();
  palette.input.select();
  index ??= await fetch("/docs/search.json").then((response) => response.json()).catch(() => []);
  palette.show();
};
const scoreOf = ([kind, title, , detail, words], wanted) => {
  let score = 0;
  const [name, more] = [title.toLowerCase(), (detail + " " + kind).toLowerCase()];
  const others = words.toLowerCase();
  const list = others.split(" ");
  for (const word of wanted) {
    if (name === word) score += 100;
    else if (name.startsWith(word)) score += 40;
    else if (name.includes(word)) score += 25;
    else if (list.includes(word)) score += 20;
    else if (more.includes(word)) score += 10;
    else if (others.includes(word)) score += 5;
    else return 0;
  }
  return score;
};
const makePalette = () => {
  const input = make("input", { type: "search", placeholder: "Operations, fields, errors, events, guides", autocomplete: "off", spellcheck: false });
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-label", "Search");
  input.setAttribute("aria-controls", "found");
  input.setAttribute("aria-expanded", "true");
  const list = make("ul", { id: "found" });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Found");
  const count = make("p", { className: "count" });
  count.setAttribute("role", "status");
  const dialog = make("dialog", { className: "palette" }, [input, list, count]);
  dialog.setAttribute("aria-label", "Search the documentation");
  document.body.append(dialog);
  let at = 0;
  const mark = () => {
    all("li", list).forEach((item, place) => item.setAttribute("aria-selected", String(place === at)));
    const item = list.children[at];
    if (item) {
      input.setAttribute("aria-activedescendant", item.id);
      item.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  };
  const show = () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = wanted.length === 0 ? [] : (index ?? []).map((entry) => [scoreOf(entry, wanted), entry]).filter(([score]) => score > 0).sort((one, other) => other[0] - one[0]);
    at = 0;
    list.replaceChildren(...found.slice(0, 40).map(([, [kind, title, href, detail, words]], place) => {
      const hits = words.split(" ").filter((word) => wanted.some((each) => word.toLowerCase().includes(each)) && !title.toLowerCase().includes(word.toLowerCase()));
      const item = make("li", { id: "found-" + place }, [
        make("span", { className: "verb " + kind, textContent: kind === "DELETE" ? "DEL" : kind }),
        make("span", { className: "name" }, [make("b", { textContent: title }), make("small", { textContent: [...hits.slice(0, 4), detail].join(" · ") })]),
      ]);
      item.dataset.href = href;
      item.setAttribute("role", "option");
      return item;
    }));
    count.textContent = wanted.length === 0 ? "Type a field such as balance, an error such as invoice-not-draft, or an event." : found.length + " found";
    mark();
  };
  const go = () => {
    const href = list.children[at]?.dataset.href;
    if (!href) return;
    dialog.close();
    location.assign(href);
  };
  input.addEventListener("input", show);
  list.addEventListener("click", ({ target }) => {
    at = [...list.children].indexOf(target.closest("li"));
    go();
  });
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      at = Math.max(0, Math.min(list.children.length - 1, at + step));
      mark();
    } else if (event.key === "Enter") go();
  });
  return { dialog, input, show };
};
document.addEventListener("keydown", (event) => {
  const isTyping = /INPUT|TEXTAREA/.test(document.activeElement?.tagName ?? "");
  if ((event.key === "k" && (event.metaKey || event.ctrlKey)) || (event.key === "/" && !isTyping)) {
    event.preventDefault();
    openSearch();
  }
});
`;

const signingIn = `
let login = kept(sessionStorage, "login");
const known = kept(sessionStorage, "ids") ?? {};
const accountButton = $("[data-account]");
const setLogin = (value) => {
  login = value;
  keep(sessionStorage, "login", value);
  showLogin();
};
const showLogin = () => {
  accountButton.textContent = login ? login.name : "Sign in";
  accountButton.classList.toggle("in", Boolean(login));
};
showLogin();
const call = async (method, path, body, token = login?.token) => {
  const headers = { ...(token && { authorization: "Bearer " + token }), ...(body !== undefined && { "content-type": "application/json" }) };
  const response = await fetch("/v1" + path, { method, headers, ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }) });
  const text = await response.text();
  let data;
  try { data = JSON.parse(text); } catch {}
  return { status: response.status, words: response.statusText, text, data };
};
const sure = async (...request) => {
  const { status, data } = await call(...request);
  if (status >= 300) throw new Error(data?.error?.message ?? "The service answered " + status);
  return data;
};
const accept = ({ token, workspace, account }, isSandbox = false) => setLogin({ token, isSandbox, workspaceId: workspace?.id, name: workspace?.name ?? account?.name ?? "Signed in" });
const newSandbox = async (button) => {
  const label = button.textContent;
  button.disabled = true;
  button.textContent = "Making it ...";
  try {
    const { plans } = await sure("GET", "/public/plans", undefined, null);
    const plan = plans.find(({ slug }) => slug === "pro") ?? plans[0];
    const unique = Date.now().toString(36);
    const email = "sandbox-" + unique + "@example.com";
    const password = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join("");
    const answer = await sure("POST", "/signup", { email, password, planId: plan.id, businessCategorySlug: "clinic", name: "Sandbox " + unique, phone: "+15550102030" }, null);
    accept(answer, true);
    const at = "/workspace/" + answer.workspace.id;
    const samples = [["/clients", { name: "Lina Haddad", email: "lina@example.com" }], ["/services", { name: "Consultation", durationMinutes: 30, price: 40 }], ["/storefront/products", { name: "Soap", price: 4.5, status: "active" }]];
    for (const [path, body] of samples) remember((await call("POST", at + path, body)).data);
    keep(sessionStorage, "sandbox", { email, password });
    openAccount();
  } catch (error) {
    note(String(error.message ?? error));
  }
  button.disabled = false;
  button.textContent = label;
};
const note = (text) => {
  const known = $(".note") ?? document.body.appendChild(make("p", { className: "note" }));
  known.setAttribute("role", "status");
  known.textContent = text;
  setTimeout(() => known.remove(), 12000);
};
const shellBox = () => {
  const copy = make("button", { type: "button", className: "copy", textContent: "Copy" });
  copy.dataset.copy = "";
  const sandbox = (login.isSandbox && kept(sessionStorage, "sandbox")) || {};
  const values = { API: location.origin + "/v1", WORKSPACE_ID: login.workspaceId, TOKEN: login.token, EMAIL: sandbox.email, PASSWORD: sandbox.password };
  const lines = Object.entries(values).filter(([, value]) => value).map(([name, value]) => "export " + name + "=" + value);
  return make("div", {}, [
    make("p", { className: "hint", textContent: "Paste this into a shell, and the samples of the pages run as they are:" }),
    make("div", { className: "card code" }, [copy, make("pre", { tabIndex: 0, textContent: lines.join("\\n") })]),
  ]);
};
let account;
const openAccount = () => {
  account ??= makeAccount();
  account.show();
  if (!account.dialog.open) account.dialog.showModal();
};
const makeAccount = () => {
  const dialog = make("dialog", { className: "account-box" });
  dialog.setAttribute("aria-label", "Sign in to try operations");
  document.body.append(dialog);
  const field = (label, properties) => make("label", {}, [label, make("input", { required: true, ...properties })]);
  const show = () => {
    const failed = make("p", { className: "failed" });
    failed.setAttribute("role", "alert");
    const trying = (work) => async (event) => {
      event.preventDefault();
      failed.textContent = "";
      try {
        if ((await work(event)) !== false) dialog.close();
      } catch (error) { failed.textContent = error.message; }
    };
    const close = make("button", { type: "button", className: "close", textContent: "×" });
    close.setAttribute("aria-label", "Close");
    close.addEventListener("click", () => dialog.close());
    const parts = [close, make("h2", { textContent: login ? "Signed in" : "Sign in to try operations" })];
    if (login) {
      const end = make("button", { type: "button", textContent: "Sign out here" });
      end.addEventListener("click", () => { setLogin(null); dialog.close(); });
      parts.push(make("p", {}, [make("b", { textContent: login.name }), make("br"), make("small", { textContent: "workspaceId " }), make("code", { textContent: login.workspaceId ?? "" })]), shellBox(), make("p", { className: "actions" }, [end]));
    }
    if (document.body.dataset.sandbox === "yes") {
      const fresh = make("button", { type: "button", className: "go", textContent: "Make a sandbox workspace" });
      fresh.addEventListener("click", () => newSandbox(fresh));
      parts.push(make("p", { className: "actions" }, [fresh]), make("p", { className: "hint", textContent: "One click: its own workspace with sample records, on this service." }));
    }
    const resumed = make("button", { type: "button", textContent: "Use my console login" });
    resumed.addEventListener("click", trying(async () => accept(await sure("POST", "/auth/refresh", undefined, null))));
    const email = field("E-mail", { type: "email", autocomplete: "username" });
    const password = field("Password", { type: "password", autocomplete: "current-password" });
    const form = make("form", {}, [email, password, make("button", { className: "go", textContent: "Sign in" })]);
    let challenge;
    form.addEventListener("submit", trying(async () => {
      const given = (label) => $("input", label).value;
      if (challenge) return accept(await sure("POST", "/auth/mfa/verify", { challengeId: challenge.challengeId, code: $("[name=code]", form).value }, null));
      const answer = await sure("POST", "/auth/login", { email: given(email), password: given(password) }, null);
      if (!answer.mfaRequired) return accept(answer);
      challenge = answer;
      form.insertBefore(field("Code of the second factor", { name: "code", autocomplete: "one-time-code" }), form.lastChild);
      return false;
    }));
    const key = field("API key or access token", { type: "password", autocomplete: "off" });
    const workspace = field("Workspace id", { autocomplete: "off" });
    const pasted = make("form", {}, [key, workspace, make("button", { textContent: "Use it" })]);
    pasted.addEventListener("submit", trying(() => setLogin({ token: $("input", key).value.trim(), workspaceId: $("input", workspace).value.trim(), name: "API key" })));
    const ways = [form, failed, make("p", { className: "actions" }, [resumed]), make("details", { className: "more" }, [make("summary", { textContent: "With an API key" }), pasted])];
    const others = login ? [make("details", { className: "more others" }, [make("summary", { textContent: "Another login" }), make("div", {}, ways)])] : ways;
    parts.push(...others, make("p", { className: "hint", textContent: "Kept in this tab only, until it is closed." }));
    dialog.replaceChildren(...parts);
  };
  return { dialog, show };
};
const singular = (name) => name.endsWith("ies") ? name.slice(0, -3) + "y" : name.replace(/s$/, "");
const remember = (data) => {
  for (const [name, value] of Object.entries(data ?? {})) {
    const record = Array.isArray(value) ? value[0] : value;
    if (record && typeof record.id === "string") known[singular(name) + "Id"] = record.id;
  }
  keep(sessionStorage, "ids", known);
};
`;

const trying = String.raw`
const openTry = (button, tried) => {
  const card = button.closest(".card");
  const shown = $("form.try", card);
  if (shown) return shown.remove();
  const [method, path] = tried.split(" ");
  const example = $("#example")?.content.textContent;
  const labelled = (name, element) => make("label", {}, [name, element]);
  const inputs = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => make("input", { name, required: true, autocomplete: "off", value: (name === "workspaceId" ? login?.workspaceId : known[name]) ?? "" }));
  const query = make("input", { placeholder: "limit=5", autocomplete: "off", spellcheck: false });
  const text = example?.replace(/"665f1c2ab4d39e0012a7c401"/g, (whole, offset) => {
    const name = /"(\w+)":\s*(?:\[\s*)?$/.exec(example.slice(0, offset))?.[1] ?? "";
    const id = known[name] ?? known[singular(name)];
    return id ? '"' + id + '"' : whole;
  });
  const body = example === undefined ? undefined : make("textarea", { value: text, spellcheck: false });
  const answer = make("pre", { tabIndex: 0, hidden: true });
  answer.setAttribute("role", "status");
  const form = make("form", { className: "try" }, [
    ...inputs.map((input) => labelled(input.name, input)),
    ...(method === "GET" ? [labelled("Query", query)] : []),
    ...(body ? [labelled("Body", body)] : []),
    make("p", { className: "actions" }, [make("button", { className: "go", textContent: "Send " + method }), ...(login ? [] : [make("small", { textContent: "Not signed in" })])]),
    answer,
  ]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const filled = inputs.reduce((address, { name, value }) => address.replace("{" + name + "}", encodeURIComponent(value.trim())), path);
    answer.hidden = false;
    answer.textContent = "Sending ...";
    const began = performance.now();
    try {
      const { status, words, text: plain, data } = await call(method, filled + (query.value && "?" + query.value), body?.value);
      if (status < 300) remember(data);
      answer.textContent = status + " " + words + " in " + Math.round(performance.now() - began) + " ms\n\n" + (data ? JSON.stringify(data, null, 2) : plain).slice(0, 50000);
    } catch (error) {
      answer.textContent = String(error);
    }
  });
  card.append(form);
  ($("input:placeholder-shown, input, textarea", form) ?? $("button", form)).focus();
};
`;

/** Search, languages, folding, and forms that send requests to this service. The pages can be read without it. */
export const script = basics + furniture + searching + signingIn + trying;
