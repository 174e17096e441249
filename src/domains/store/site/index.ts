export { asText, formOf, sendHtml } from "./answers.plugin.ts";
export type { Frame } from "./frame.plugin.ts";
export type { Language, Visit } from "./layout.views.ts";
export * as views from "./layout.views.ts";
export { storefrontSite } from "./site.plugin.ts";
export { isStoreDomain } from "./site.service.ts";
