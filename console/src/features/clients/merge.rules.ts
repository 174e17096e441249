import type { Client } from "./clients.query.ts";

/** Fields that a merge fills in where they are empty. */
const FILLED = ["phone", "email", "dateOfBirth", "gender", "language", "taxNumber", "address", "discount"] as const;
type Filled = (typeof FILLED)[number];

type Merged = Pick<Client, Filled | "tags" | "notes">;

export interface MergePreview {
  /** Taken over from the client who goes. */
  filled: Filled[];
  /** Different in both: the value of the client who stays is kept. */
  kept: Filled[];
  newTags: string[];
  joinsNotes: boolean;
}

/** The fields of the remaining client after a merge. */
export function previewOf(from: Merged, into: Merged): MergePreview {
  const given = FILLED.filter((field) => from[field] !== null);
  return {
    filled: given.filter((field) => into[field] === null),
    kept: given.filter((field) => into[field] !== null && JSON.stringify(into[field]) !== JSON.stringify(from[field])),
    newTags: from.tags.filter((tag) => !into.tags.includes(tag)),
    joinsNotes: Boolean(from.notes),
  };
}
