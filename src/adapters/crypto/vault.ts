import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** What was sealed, and whether under a key that is on its way out. */
export interface Opened {
  text: string;
  isStale: boolean;
}

/** Keeps secrets readable for the service and for nobody who only has the database. */
export interface Vault {
  /** `place` names where the text belongs: moved elsewhere, it cannot be opened. */
  seal(text: string, place: string): string;
  open(sealed: string, place: string): Opened;
  /** One-way marks of a short code, newest key first: the first is stored, any of them is recognised. */
  marksOf(text: string, place: string): [string, ...string[]];
}

declare module "../../kit/context.ts" {
  interface Adapters {
    vault: Vault;
  }
}

interface Key {
  id: string;
  sealing: Buffer;
  marking: Buffer;
}

const VERSION = "v1";
const IV_BYTES = 12;

/** AES-256-GCM and HMAC-SHA-256. The first key seals and marks; the others still open what they sealed. */
export function createVault(secrets: readonly string[]): Vault {
  const keys = secrets.map(keyOf);
  const [current] = keys;
  if (!current) throw new Error("ENCRYPTION_KEY holds no key");

  return {
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.sealing, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [VERSION, current.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
    },
    open: (sealed, place) => {
      const [version, keyId, ...parts] = sealed.split(".");
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
      const key = keys.find(({ id }) => id === keyId);
      if (version !== VERSION || !key || !iv || !tag || !text) throw new Error("A stored secret needs a key that ENCRYPTION_KEY lacks");
      const decipher = createDecipheriv("aes-256-gcm", key.sealing, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
      return { text: Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8"), isStale: key !== current };
    },
    marksOf: (text, place) => {
      const mark = ({ marking }: Key) => createHmac("sha256", marking).update(`${place}\n${text}`).digest("base64url");
      return [mark(current), ...keys.slice(1).map(mark)];
    },
  };
}

function keyOf(secret: string): Key {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "workspace-platform", use, 32));
  return { id: createHash("sha256").update(secret).digest("hex").slice(0, 12), sealing: derive("seal"), marking: derive("mark") };
}
