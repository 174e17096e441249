import { describe, expect, it } from "vitest";
import { previewOf } from "./merge.rules.ts";

const empty = {
  phone: null,
  email: null,
  dateOfBirth: null,
  gender: null,
  language: null,
  taxNumber: null,
  address: null,
  discount: null,
  tags: [],
  notes: null,
};

describe("the preview of a merge", () => {
  it("fills what is empty, keeps what differs, and joins tags and notes", () => {
    const from = { ...empty, phone: "1", email: "a@b.c", gender: "male" as const, tags: ["vip", "new"], notes: "Mornings" };
    const into = { ...empty, phone: "2", gender: "male" as const, tags: ["vip"] };
    expect(previewOf(from, into)).toEqual({ filled: ["email"], kept: ["phone"], newTags: ["new"], joinsNotes: true });
  });

  it("is nothing for an empty record", () => {
    expect(previewOf(empty, { ...empty, phone: "2" })).toEqual({ filled: [], kept: [], newTags: [], joinsNotes: false });
  });
});
