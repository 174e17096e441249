import { pdf, uploadFile } from "../uploads.ts";
import type { Seed } from "./index.ts";

export const seedFiles: Seed = async (test, owner, canary) => {
  const file = await uploadFile(test, owner, { name: `${canary}.pdf`, bytes: pdf(canary) });
  return { ":fileId": file.id };
};
