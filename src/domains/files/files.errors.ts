import { failure, notFound } from "../../kit/errors.ts";

export const FileNotFound = notFound("File");
export const ThumbnailNotFound = notFound("Thumbnail");
export const UnsupportedFile = failure(
  415,
  "UNSUPPORTED_MEDIA_TYPE",
  "Files are JPEG, PNG, WebP or GIF images, or PDF; what this one holds is none of them, whatever its name says.",
);
export const FileInUse = failure(409, "CONFLICT", "The file is still attached to another record.");
export const LinkNotValid = failure(403, "FORBIDDEN", "This link is not valid or has expired.");
