import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** The decrypted text, and whether its key is being phased out. */
export interface Opened {
  text: string;
  isStale: boolean;
}

/** Encrypts secrets so that the service can read them, and someone with only the database cannot. */
export interface Vault {
  /** `place` is where the text belongs: elsewhere it cannot be decrypted. */
  seal(text: string, place: string): string;
  open(sealed: string, place: string): Opened;
  /** Keyed hashes of a short code, newest key first: the first is stored, any of them matches. */
  hashesOf(text: string, place: string): [string, ...string[]];
}

/** A secret was encrypted with a key that this process does not have. */
export class KeyMissing extends Error {
  override readonly name = "KeyMissing";

  constructor(keyId: string) {
    super(`A stored secret needs a key that ENCRYPTION_KEY lacks: ${keyId.slice(0, 12)}`);
  }
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

/** AES-256-GCM and HMAC-SHA-256. The first key encrypts and hashes; the others still decrypt. */
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
      if (version !== VERSION || !key || !iv || !tag || !text) throw new KeyMissing(keyId ?? "");
      const decipher = createDecipheriv("aes-256-gcm", key.sealing, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
      return { text: Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8"), isStale: key !== current };
    },
    hashesOf: (text, place) => {
      const mark = ({ marking }: Key) => createHmac("sha256", marking).update(`${place}\n${text}`).digest("base64url");
      return [mark(current), ...keys.slice(1).map(mark)];
    },
  };
}

/** Identifies a key without revealing it; part of everything it encrypts. */
export function keyIdOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 12);
}

function keyOf(secret: string): Key {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "workspace-platform", use, 32));
  return { id: keyIdOf(secret), sealing: derive("seal"), marking: derive("mark") };
}
