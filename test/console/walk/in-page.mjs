// @ts-nocheck: runs in the page, before the console's own scripts.
(() => {
  const CONTROLS =
    "a[href], button, summary, select, input[type=checkbox], input[type=radio], input[type=submit], [role=button], [role=tab], " +
    "[role=menuitem], [role=option], [role=switch], [role=checkbox], [role=combobox]";
  const LAYERS = "[role=listbox], [role=menu], [role=dialog], dialog[open]";
  const COUNTED = [
    "aria-expanded",
    "aria-selected",
    "aria-checked",
    "aria-pressed",
    "aria-sort",
    "aria-current",
    "aria-invalid",
    "disabled",
    "hidden",
    "href",
    "open",
    "lang",
    "dir",
    "src",
    "data-active",
  ];
  const seen = { changes: 0, signs: 0, last: performance.now() };
  let elements = [];

  new MutationObserver((list) => {
    seen.changes += list.length;
    seen.last = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: COUNTED });
  window.print = () => {
    seen.signs += 1;
  };
  const isShown = (element) => {
    const target = element.matches("input") && element.labels?.[0] ? element.labels[0] : element;
    const box = target.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && target.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  };
  const isOff = (element) =>
    element.matches(":disabled, [aria-disabled=true], [data-disabled], [data-loading]") || element.closest("[inert], [aria-hidden=true]");
  const clean = (text) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const named = (element) => {
    const by = element
      .getAttribute("aria-labelledby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ");
    const label = element.labels?.[0]?.textContent;
    return clean(element.getAttribute("aria-label") || by || element.textContent || label || element.title || element.placeholder).slice(
      0,
      70,
    );
  };
  const general = (text) => text.replaceAll(/[\d٠-٩]+([.,:/٫٬][\d٠-٩]+)*/g, "#");
  const layer = () => [...document.querySelectorAll(LAYERS)].filter((one) => isShown(one) && !one.closest("[aria-hidden=true]")).at(-1);
  const labelOf = (part) => (part ? general(named(part).slice(0, 40)) || part.getAttribute("role") || part.localName : "page");

  /** Where a control stands: the sheet, dialog or list over the page, the frame around every page, or the page itself. */
  function placeOf(element, top) {
    if (top)
      return `${top.getAttribute("role") ?? "dialog"} ${top.getAttribute("aria-label") ? general(clean(top.getAttribute("aria-label"))).slice(0, 40) : ""}`.trim();
    if (document.querySelector("main") && !element.closest("main")) return "frame";
    return labelOf(element.closest("section[aria-label], [role=tabpanel]"));
  }

  /** The rows of a list are alike: each control counts once, by its place in the row, not once for every record. */
  function rowOf(element) {
    const row = element.closest("tbody tr, li, article, [role=option]");
    if (row?.parentElement && row.parentElement.children.length > 2) return row;
    for (let node = element; node.parentElement && node !== document.body; node = node.parentElement) {
      const alike = [...node.parentElement.children].filter((one) => one.className === node.className && one.localName === node.localName);
      if (alike.length > 6) return node;
    }
    return undefined;
  }

  function describe(element, index, top) {
    const [place, row] = [placeOf(element, top), rowOf(element)];
    const role =
      element.getAttribute("role") ?? (element.localName === "a" ? "link" : element.matches("input") ? element.type : element.localName);
    const name = named(element);
    const shown = row ? `row ${[...row.querySelectorAll(CONTROLS)].indexOf(element)} ${row.className}`.slice(0, 80) : general(name);
    const isChosen =
      element.matches("[aria-selected=true], [aria-current], :checked[type=radio]") ||
      (element.localName === "a" && element.href.split("#")[0] === location.href.split("#")[0]);
    return {
      index,
      role,
      name,
      place,
      key: `${place} | ${role} | ${shown}`,
      isRow: row !== undefined,
      isChosen,
      href: element.localName === "a" ? element.href : "",
      isSubmit: element.type === "submit" && Boolean(element.form),
    };
  }

  const walk = {
    controls() {
      const top = layer();
      elements = [...(top ?? document).querySelectorAll(CONTROLS)].filter(
        (one) => isShown(one) && !isOff(one) && !one.closest("[data-walk-skip]"),
      );
      return elements.map((one, index) => describe(one, index, top));
    },
    element: (index) => (elements[index].matches("input") && elements[index].labels?.[0] ? elements[index].labels[0] : elements[index]),
    /** Everything a person could notice: the text, the fields, the address, what has the focus. */
    state() {
      const fields = [...document.querySelectorAll("input, textarea, select")].map((field) =>
        field.type === "checkbox" || field.type === "radio" ? field.checked : field.value,
      );
      const flags = [...document.querySelectorAll("[aria-expanded=true], [aria-pressed=true], [aria-selected=true], [data-active]")].length;
      return {
        text: document.body.innerText,
        fields: fields.join("\n"),
        address: location.href,
        flags,
        focus: document.activeElement?.id + named(document.activeElement ?? document.body),
        changes: seen.changes,
        signs: seen.signs,
        theme: document.documentElement.dataset.mantineColorScheme + document.dir,
        scroll: [...document.querySelectorAll("main, main *, [role=dialog] *")].reduce(
          (sum, one) => sum + one.scrollTop + Math.abs(one.scrollLeft),
          scrollY,
        ),
      };
    },
    /** How long nothing has changed, once two frames were drawn and no work is left; 0 on the way to another page. */
    async quietFor() {
      const before = seen.last;
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }));
      const isOnItsWay = window.__TSR_ROUTER__?.state.status === "pending";
      return isOnItsWay || seen.last !== before ? 0 : performance.now() - seen.last;
    },
    /** A refusal is on the page: at its field, in an alert, or in a short message. */
    isInvalid: () =>
      document.querySelector("[aria-invalid=true], [role=alert]") !== null ||
      [...document.querySelectorAll("[role=status]")].some((one) => clean(one.textContent) !== ""),
    layer: () => Boolean(layer()),
    /** Plausible values for what is still empty, so that a form can be sent. */
    fill(index, known) {
      const form = elements[index].form;
      for (const field of form?.querySelectorAll("input, textarea") ?? []) {
        if (
          field.value ||
          field.readOnly ||
          field.disabled ||
          field.getAttribute("role") === "combobox" ||
          field.getAttribute("aria-haspopup")
        )
          continue;
        const value = valueFor(field, known);
        if (value === undefined) continue;
        const proto = field.localName === "textarea" ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
        Object.getOwnPropertyDescriptor(proto, "value").set.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    },
    /** Counts and rows that lead nowhere. */
    deadEnds() {
      const way = "a[href], button, [role=button]";
      const rows = [...document.querySelectorAll("main tbody tr")].filter(
        (row) =>
          isShown(row) &&
          !row.querySelector(way) &&
          !row.querySelector("th[scope=rowgroup]") &&
          !row.closest("[data-static], .visually-hidden"),
      );
      const figures = [...document.querySelectorAll("main [class*=_figure_]")].filter(
        (one) => isShown(one) && !one.querySelector(way) && !one.matches(way) && !one.closest("a[href]"),
      );
      return [
        ...rows.slice(0, 1).map((row) => `row: ${clean(row.innerText).slice(0, 50)}`),
        ...figures.map((one) => `count: ${general(clean(one.innerText)).slice(0, 50)}`),
      ];
    },
    links: () => [...document.querySelectorAll("a[href]")].map((one) => one.href),
    sideways() {
      const over = document.documentElement.scrollWidth - innerWidth;
      if (over <= 0) return undefined;
      const widest = [...document.querySelectorAll("body *")]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1)
        .at(0);
      return `${over} px: ${widest?.localName}.${String(widest?.className ?? "").slice(0, 60)}`;
    },
  };

  const VALUES = [
    [/password/, ({ password }) => password],
    [/checkbox|radio|file|hidden|date|time|color|range/, () => undefined],
    [/email/, ({ kind, email, count }) => (kind === "stranger" ? email : `walk-${count}@example.com`)],
    [/tel/, () => "+12025550143"],
    [/one-time-code/, () => "123456"],
    [/numeric|decimal|number/, () => "5"],
    [/url/, () => "https://example.com/hook"],
  ];

  function valueFor(field, known) {
    const hint = `${field.type} ${field.inputMode} ${field.autocomplete} ${field.name}`;
    const make = VALUES.find(([pattern]) => pattern.test(hint))?.[1];
    return make ? make(known) : `walk-${known.count}-${Date.now() % 100000}`;
  }

  Object.defineProperty(window, "walk", { value: walk });
})();
