import { folderStorage } from "./folder.ts";
import { s3Storage } from "./s3.ts";
import type { FileStorage, StorageLocation } from "./storage.ts";

export function openStorage(location: StorageLocation): FileStorage {
  return "folder" in location ? folderStorage(location.folder) : s3Storage(location);
}
