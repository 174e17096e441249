import { IdText, type Static, Type, text } from "../../kit/schema.ts";

/** What a session gathers beside its own fields: notes people write, files they attach. */
export const NewNote = Type.Object({ body: text(5000, { example: "Arrived ten minutes late" }) });
export type NewNote = Static<typeof NewNote>;

export const NewAttachment = Type.Object({ fileId: IdText, name: text(255, { example: "x-ray.png" }) });
export type NewAttachment = Static<typeof NewAttachment>;
