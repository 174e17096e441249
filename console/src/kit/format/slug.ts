/** `Café Olé` as the service makes an address of it; empty where it cannot. Forms propose it while none was typed. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
}
