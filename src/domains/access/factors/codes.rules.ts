import { randomBytes, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;
/** Codes of the previous and next step are accepted, because clocks differ and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function otpauthUrl(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of a code, or undefined if it is not currently valid. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta;
}

export function newPhoneCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Without letters that look like digits. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ0";
const CODE_LENGTH = 10;

export function newBackupCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}

/** However it was typed: without spaces and dashes, in capitals. */
export function normaliseCode(code: string): string {
  return code.replace(/[\s-]/g, "").toUpperCase();
}

export function isSixDigits(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Enough to recognise a number, not enough to call it. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 2)}${"*".repeat(Math.max(0, phone.length - 6))}${phone.slice(-4)}`;
}
