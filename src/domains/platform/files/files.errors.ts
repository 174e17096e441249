import { failure, notFound } from "../../../kit/errors.ts";

export const FileNotFound = notFound("File");
export const ThumbnailNotFound = notFound("Thumbnail");
export const UnsupportedFile = failure(
  415,
  "UNSUPPORTED_MEDIA_TYPE",
  "unsupported-file",
  "Only JPEG, PNG, WebP, GIF and PDF files are accepted. The content of this file is none of these, even if its name suggests one.",
);
export const FileInUse = failure(409, "CONFLICT", "file-in-use", "The file is still attached to another record.");
export const LinkNotValid = failure(403, "FORBIDDEN", "file-link-expired", "This link is not valid or has expired.");
