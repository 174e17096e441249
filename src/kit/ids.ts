import { randomBytes } from "node:crypto";

/** An object id: 24 lowercase hex characters, ordered by the second it was made in. */
export type Id = string;

const processPart = randomBytes(5).toString("hex");
let counter = randomBytes(3).readUIntBE(0, 3);

export function newId(now: number = Date.now()): Id {
  counter = (counter + 1) % 0x1000000;
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, "0");
  return seconds + processPart + counter.toString(16).padStart(6, "0");
}

/** An id that nobody can guess from others, for records that are reached by knowing their id. */
export function secretId(now: number = Date.now()): Id {
  return (
    Math.floor(now / 1000)
      .toString(16)
      .padStart(8, "0") + randomBytes(8).toString("hex")
  );
}

const objectId = /^[0-9a-f]{24}$/i;

export function isId(value: unknown): value is Id {
  return typeof value === "string" && objectId.test(value);
}

/** Stands where a workspace id is needed for what belongs to the platform itself: admins' logins and their idempotency keys. */
export const PLATFORM_ID: Id = "0".repeat(24);
