import { IdText, nameText, type Static, Type, text } from "../../../kit/schema.ts";

/** Notes and attachments of a session. */
export const NewNote = Type.Object({ body: text(5000, { example: "Arrived ten minutes late" }) });
export type NewNote = Static<typeof NewNote>;

export const NewAttachment = Type.Object({ fileId: IdText, name: nameText(255, { example: "x-ray.png" }) });
export type NewAttachment = Static<typeof NewAttachment>;
