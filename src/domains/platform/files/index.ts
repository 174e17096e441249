import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import { fileEvents } from "./files.events.ts";
import * as files from "./files.routes.ts";
import { GIVE_UP, REMOVE_BYTES, releaseUpload, removeBytes } from "./uploads.service.ts";

export { type Download, downloadPicture, pictureUrl, readMailPicture, readPicture, storedBytes } from "./downloads.service.ts";
export { FileNotFound } from "./files.errors.ts";
export { storageKey } from "./files.rules.ts";
export { requireFiles, requirePictures } from "./files.service.ts";
export { fetchedFrom, isOpen, pictureIds, storageUsed } from "./files.store.ts";
export { REMOVE_BYTES, removeBytes, storeFetched } from "./uploads.service.ts";

export const domain: Domain = {
  name: "files",
  routes: named(files),
  events: fileEvents.kinds,
  jobs: {
    [GIVE_UP]: { run: releaseUpload, runsWhileSuspended: true },
    [REMOVE_BYTES]: { run: removeBytes, runsWhileSuspended: true },
  },
  schedules: {},
  sweep: null,
  tables: ["files"],
};
