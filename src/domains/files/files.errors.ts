import { failure, notFound } from "../../kit/errors.ts";

export const FileNotFound = notFound("File");
export const ThumbnailNotFound = notFound("Thumbnail");
export const UnsupportedFile = failure(
  415,
  "UNSUPPORTED_MEDIA_TYPE",
  "Only JPEG, PNG, WebP, GIF and PDF files are accepted. The content of this file is none of these, whatever its name.",
);
export const FileInUse = failure(409, "CONFLICT", "The file is still attached to another record.");
export const LinkNotValid = failure(403, "FORBIDDEN", "This link is not valid or has expired.");
