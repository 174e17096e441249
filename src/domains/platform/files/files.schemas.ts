import { listQuery, search, where } from "../../../kit/filters.ts";
import { IdText, nullable, oneOf, type Static, TimestampText, Type } from "../../../kit/schema.ts";

export const File = Type.Object(
  {
    id: IdText,
    name: Type.String({ examples: ["x-ray.jpg"] }),
    contentType: Type.String({ examples: ["image/jpeg"] }),
    sizeBytes: Type.Integer({ examples: [183_204], description: "Size of the stored file; images are re-encoded" }),
    width: nullable(Type.Integer({ examples: [1600], description: "In pixels; images only" })),
    height: nullable(Type.Integer({ examples: [1200], description: "In pixels; images only" })),
    hasThumbnail: Type.Boolean(),
    uploadedBy: nullable(IdText),
    createdAt: TimestampText,
  },
  { title: "File" },
);
export type File = Static<typeof File>;

export const ListedFile = Type.Object(
  {
    ...File.properties,
    thumbnailUrl: nullable(
      Type.String({
        description: "A link to the thumbnail that needs no token, valid for 15 minutes; null without a thumbnail",
        examples: ["https://app.example/v1/public/files/665f1c2ab4d39e0012a7c401?token=eyJhbGciOiJIUzI1NiJ9.e30.c2ln"],
      }),
    ),
  },
  { title: "ListedFile" },
);
export type ListedFile = Static<typeof ListedFile>;

const FileUse = Type.Object(
  {
    type: oneOf(["product", "collection", "store", "income", "expense", "session", "staff", "workspace"]),
    id: IdText,
    name: nullable(Type.String({ examples: ["Stoneware cup"], description: "Null if you may not see the record" })),
  },
  { title: "FileUse" },
);
export type FileUse = Static<typeof FileUse>;

export const FileDetails = Type.Object(
  { ...File.properties, usedBy: Type.Array(FileUse, { description: "Records that show it, at most 20 of each kind" }) },
  { title: "FileDetails" },
);
export type FileDetails = Static<typeof FileDetails>;

export const FileUsage = Type.Object(
  {
    usedBytes: Type.Integer({ examples: [104_857_600], description: "Everything stored, thumbnails included" }),
    quotaBytes: nullable(Type.Integer({ examples: [21_474_836_480], description: "Null if the plan has no limit" })),
    count: Type.Integer({ examples: [120] }),
  },
  { title: "FileUsage" },
);
export type FileUsage = Static<typeof FileUsage>;

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
