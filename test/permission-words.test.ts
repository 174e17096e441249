import { expect, it } from "vitest";
import { staffWords } from "../console/src/features/staff/staff.words.ts";
import { workspacePermissions } from "../src/kit/permissions.ts";

it.each(Object.keys(workspacePermissions))("the console names the permission %s in both languages", (key) => {
  const [area = "", ...verb] = key.split(".");
  for (const { areas, verbs } of [staffWords.en, staffWords.ar]) {
    expect(Object.keys(areas)).toContain(area);
    expect(Object.keys(verbs)).toContain(verb.join("."));
  }
});
