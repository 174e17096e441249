import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(pbkdf2);
const HEADER = "n,,"; // no channel binding
const MAX_ITERATIONS = 1_000_000;

const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** A SCRAM-SHA-256 login (RFC 5802): the password is never sent, and the server proves that it knows it too. */
export class Scram {
  private readonly nonce: string;
  private readonly password: string;
  private serverSignature = "";

  constructor(password: string, nonce = randomBytes(18).toString("base64")) {
    this.password = password.normalize("NFKC");
    this.nonce = nonce;
  }

  first(): string {
    return `${HEADER}n=*,r=${this.nonce}`;
  }

  /** The answer to the server's challenge. */
  async final(challenge: string): Promise<string> {
    const { r: nonce = "", s: salt = "", i: iterations = "" } = attributes(challenge);
    const rounds = Number(iterations);
    const isSound = nonce.startsWith(this.nonce) && nonce.length > this.nonce.length && salt && rounds >= 1 && rounds <= MAX_ITERATIONS;
    if (!isSound) throw new Error("The server's login challenge makes no sense");
    const salted = await derive(this.password, Buffer.from(salt, "base64"), rounds, 32, "sha256");
    const clientKey = hmac(salted, "Client Key");
    const storedKey = createHash("sha256").update(clientKey).digest();
    const unproven = `c=${Buffer.from(HEADER).toString("base64")},r=${nonce}`;
    const exchange = `n=*,r=${this.nonce},${challenge},${unproven}`;
    const signature = hmac(storedKey, exchange);
    const proof = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
    this.serverSignature = hmac(hmac(salted, "Server Key"), exchange).toString("base64");
    return `${unproven},p=${proof.toString("base64")}`;
  }

  /** Rejects a server that does not know the password. */
  check(outcome: string): void {
    const given = Buffer.from(attributes(outcome).v ?? "", "base64");
    const expected = Buffer.from(this.serverSignature, "base64");
    if (given.length !== expected.length || expected.length === 0 || !timingSafeEqual(given, expected)) {
      throw new Error("The server could not prove that it knows the password");
    }
  }
}

function attributes(text: string): Record<string, string> {
  return Object.fromEntries(text.split(",").map((part) => [part.slice(0, 1), part.slice(2)]));
}

export function md5Answer(user: string, password: string, salt: Buffer): string {
  const md5 = (data: Buffer | string) => createHash("md5").update(data).digest("hex");
  return `md5${md5(Buffer.concat([Buffer.from(md5(password + user)), salt]))}`;
}
