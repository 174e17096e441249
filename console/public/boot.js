// Runs before the application is there: language and colours from the first paint on, and the login resumed while scripts still load.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(`wp.${key}`);
    } catch {
      return null; // storage may be refused
    }
  };
  // Only who was signed in has a cookie to send; which of the two, the address says. This comes first: the lock is given by a task of its own,
  // which must not wait behind the application.
  const kind = location.pathname.startsWith("/console/admin") ? "admin" : "workspace";
  const isIn = stored(`login.${kind}`) !== null;
  if (isIn) {
    const refresh = () => fetch(kind === "admin" ? "/v1/auth/admin/refresh" : "/v1/auth/refresh", { method: "POST" });
    // One tab at a time: a refresh token is good once.
    const answer = navigator.locks ? navigator.locks.request("login", refresh) : refresh();
    window.resumedLogin = answer.then((response) => (response.ok ? response.json() : null)).catch(() => undefined);
  }

  const language = stored("language") ?? (navigator.language.startsWith("ar") ? "ar" : "en");
  const scheme = stored("scheme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.lang = language;
  root.dir = language === "ar" ? "rtl" : "ltr";
  root.dataset.mantineColorScheme = scheme;
  document.querySelector('meta[name="theme-color"]').content = scheme === "dark" ? "#0d1212" : "#f7faf9";
  fetchAhead(isIn, language);

  /** The files of this page and the fonts of this language, fetched beside the application; the build fills them in. */
  function fetchAhead(isSignedIn, spoken) {
    const known = { pages: [], fonts: {} };
    const preload = (file, as) => {
      const link = document.createElement("link");
      link.rel = file.endsWith(".js") ? "modulepreload" : "preload";
      if (as) link.as = as;
      if (as === "font") link.crossOrigin = "";
      link.href = `/console/${file}`;
      document.head.append(link);
    };
    const path = location.pathname.replace(/^\/console/, "").replace(/(.)\/$/, "$1") || "/";
    const shown = isSignedIn || /^\/(sign-up|forgot|reset|invite|email)$/.test(path) ? path : "/sign-in";
    const page = known.pages.find(([pattern]) => new RegExp(`^${pattern}$`).test(shown));
    for (const file of page?.[1] ?? []) preload(file, file.endsWith(".css") ? "style" : undefined);
    for (const file of known.fonts[spoken] ?? []) preload(file, "font");
  }
})();
