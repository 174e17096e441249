import type { WorkspaceContext } from "../../../kit/context.ts";
import type { CsvTitles } from "../../../kit/csv.ts";
import { findLanguage } from "./profile.store.ts";

/** Reads the headings of a file in the given language, or in the workspace's. */
export function titlesFor(
  ctx: WorkspaceContext,
  titles: Readonly<Record<"en" | "ar", CsvTitles>>,
  language?: "en" | "ar",
): () => Promise<CsvTitles> {
  return async () => titles[language ?? (await findLanguage(ctx.db, ctx.workspaceId))];
}
