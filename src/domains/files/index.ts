import type { Jobs } from "../../kit/context.ts";
import * as files from "./files.routes.ts";
import { GIVE_UP, REMOVE_BYTES, releaseUpload, removeBytes } from "./uploads.service.ts";

export { type Download, download } from "./downloads.service.ts";
export { FileNotFound } from "./files.errors.ts";
export { requireFiles } from "./files.service.ts";
export { storageUsed } from "./files.store.ts";

export const routes = Object.values(files);

export const jobs: Jobs = { [GIVE_UP]: releaseUpload, [REMOVE_BYTES]: removeBytes };
