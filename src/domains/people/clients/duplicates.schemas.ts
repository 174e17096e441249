import { freeText, IdText, oneOf, optional, type Static, Type } from "../../../kit/schema.ts";
import { Client } from "./clients.schemas.ts";

/** Free text: a form asks while the person is still typing. */
export const SimilarQuery = Type.Object({
  name: optional(freeText(200)),
  phone: optional(freeText(40)),
  email: optional(freeText(254)),
  exceptClientId: optional(IdText),
});
export type SimilarQuery = Static<typeof SimilarQuery>;

const Reason = oneOf(["phone", "email", "name"]);
export type Reason = Static<typeof Reason>;

export const Similar = Type.Object({ client: Client, why: Type.Array(Reason) }, { title: "SimilarClient" });
export type Similar = Static<typeof Similar>;

export const Merge = Type.Object({ intoClientId: IdText }, { title: "MergeClient" });
export type Merge = Static<typeof Merge>;
