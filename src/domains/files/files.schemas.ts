import { pageQuery } from "../../kit/page.ts";
import { freeText, IdText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../kit/schema.ts";

export const File = Type.Object({
  id: IdText,
  name: Type.String({ examples: ["x-ray.jpg"] }),
  contentType: Type.String({ examples: ["image/jpeg"] }),
  sizeBytes: Type.Integer({ examples: [183_204], description: "Of the stored file: images are drawn anew" }),
  width: nullable(Type.Integer({ examples: [1600], description: "Pixels, of images" })),
  height: nullable(Type.Integer({ examples: [1200], description: "Pixels, of images" })),
  hasThumbnail: Type.Boolean(),
  uploadedBy: nullable(IdText),
  createdAt: TimestampText,
});
export type File = Static<typeof File>;

export const fileKinds = ["image", "pdf"] as const;

export const FileQuery = Type.Object({
  ...pageQuery,
  q: optional(freeText(200, { description: "Part of the name" })),
  type: optional(oneOf(fileKinds)),
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
