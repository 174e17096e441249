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
  const language = stored("language") ?? (navigator.language.startsWith("ar") ? "ar" : "en");
  const scheme = stored("scheme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.lang = language;
  root.dir = language === "ar" ? "rtl" : "ltr";
  root.dataset.mantineColorScheme = scheme;
  document.querySelector('meta[name="theme-color"]').content = scheme === "dark" ? "#0d1212" : "#f7faf9";

  // Only who was signed in has a cookie to send; which of the two, the address says.
  const kind = location.pathname.startsWith("/console/admin") ? "admin" : "workspace";
  if (!stored(`login.${kind}`)) return;
  const refresh = () => fetch(kind === "admin" ? "/v1/auth/admin/refresh" : "/v1/auth/refresh", { method: "POST" });
  // One tab at a time: a refresh token is good once.
  const answer = navigator.locks ? navigator.locks.request("login", refresh) : refresh();
  window.resumedLogin = answer.then((response) => (response.ok ? response.json() : null)).catch(() => undefined);
})();
