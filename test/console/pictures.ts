import type { Language } from "../../console/src/kit/words.ts";
import { CLINIC, type Flows, SALON } from "./flows.ts";
import type { Visitor } from "./visitor.ts";

const PATHS = [
  "/",
  "/calendar",
  "/clients",
  "/tasks",
  "/till",
  "/invoices",
  "/team",
  "/team?tab=roles",
  "/settings/profile",
  "/settings/hours",
];

/** Three widths by two schemes: nothing overflows, nobody is shut out; pictures where SCREENSHOTS names a folder. */
export async function pictures(flows: Flows, isAll: boolean): Promise<void> {
  const both: Language[] = ["en", "ar"];
  const views = [390, 768, 1440].flatMap((width) =>
    (["light", "dark"] as const).flatMap((scheme) =>
      both.filter((language) => isAll || (language === "en") === (scheme === "light")).map((language) => ({ width, scheme, language })),
    ),
  );
  for (const view of views) {
    const email = view.language === "en" ? CLINIC : SALON;
    await flows.run(`pictures ${view.width} ${view.scheme} ${view.language}`, { ...view, email }, lookAround);
  }
}

async function lookAround(visitor: Visitor): Promise<void> {
  for (const path of PATHS) {
    await visitor.go(path);
    await visitor.look(`page${path.replaceAll(/[/?=]/g, "-")}`);
  }
}
