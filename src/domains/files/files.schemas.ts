import { listQuery, search, where } from "../../kit/filters.ts";
import { IdText, nullable, oneOf, type Static, TimestampText, Type } from "../../kit/schema.ts";

export const File = Type.Object({
  id: IdText,
  name: Type.String({ examples: ["x-ray.jpg"] }),
  contentType: Type.String({ examples: ["image/jpeg"] }),
  sizeBytes: Type.Integer({ examples: [183_204], description: "Size of the stored file; images are re-encoded" }),
  width: nullable(Type.Integer({ examples: [1600], description: "In pixels; images only" })),
  height: nullable(Type.Integer({ examples: [1200], description: "In pixels; images only" })),
  hasThumbnail: Type.Boolean(),
  uploadedBy: nullable(IdText),
  createdAt: TimestampText,
});
export type File = Static<typeof File>;

export const fileKinds = ["image", "pdf"] as const;

export const FileQuery = listQuery("files", {
  q: search(["name"], { caseOnly: true, foldsArabic: true, description: "Part of the name" }),
  // Every other type is an image. In this form, an index has it.
  type: where(oneOf(fileKinds), "(content_type = 'application/pdf') = ?", (kind) => kind === "pdf"),
  uploadedBy: IdText,
});
export type FileQuery = Static<typeof FileQuery>;

export const NewLink = Type.Object({
  variant: oneOf(["content", "thumbnail"], { default: "content" }),
});

export const Link = Type.Object({
  url: Type.String({ examples: ["https://api.example.com/v1/public/files/665f1c2ab4d39e0012a7c401?token=eyJ..."] }),
  expiresAt: TimestampText,
});
export type Link = Static<typeof Link>;
