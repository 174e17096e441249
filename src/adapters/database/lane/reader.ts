export class BrokenProtocol extends Error {
  override readonly name = "BrokenProtocol";
  readonly code = "08P01";
}

const MAX_BYTES = 256 * 1024 * 1024;
/** Every message type a server may send. Anything else is not PostgreSQL, or corrupted data. */
const KNOWN = new Set([..."RKSZT12nDCIEsNAt3v"].map((letter) => letter.charCodeAt(0)));

/** Splits the server's data into messages, however the network split it. */
export class Reader {
  private parts: Buffer[] = [];
  private held = 0;
  private needed = 0;
  private readonly onMessage: (type: number, bytes: Buffer, start: number, end: number) => void;

  constructor(onMessage: (type: number, bytes: Buffer, start: number, end: number) => void) {
    this.onMessage = onMessage;
  }

  read(chunk: Buffer): void {
    let bytes = chunk;
    if (this.held > 0) {
      this.parts.push(chunk);
      this.held += chunk.length;
      if (this.held < this.needed) return; // a long answer is assembled once, not with every chunk
      bytes = Buffer.concat(this.parts, this.held);
    }
    this.keep(bytes, this.cut(bytes));
  }

  /** Passes on every complete message and returns where the first incomplete one begins. */
  private cut(bytes: Buffer): number {
    let at = 0;
    this.needed = 5;
    while (bytes.length - at >= 5) {
      const type = bytes[at] as number;
      const length = bytes.readInt32BE(at + 1);
      if (length < 4 || length > MAX_BYTES || !KNOWN.has(type)) throw new BrokenProtocol("The server sent something that is not a message");
      if (bytes.length - at - 1 < length) {
        this.needed = length + 1;
        break;
      }
      this.onMessage(type, bytes, at + 5, at + 1 + length);
      at += 1 + length;
    }
    return at;
  }

  private keep(bytes: Buffer, from: number): void {
    this.held = bytes.length - from;
    this.parts = this.held > 0 ? [bytes.subarray(from)] : [];
  }
}

/** Reads the bytes of one message, and never beyond it. */
export class Cursor {
  private readonly bytes: Buffer;
  private readonly end: number;
  at: number;

  constructor(bytes: Buffer, start: number, end: number) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  byte(): number {
    return this.bytes[this.step(1)] as number;
  }

  int16(): number {
    return this.bytes.readInt16BE(this.step(2));
  }

  int32(): number {
    return this.bytes.readInt32BE(this.step(4));
  }

  text(): string {
    const zero = this.bytes.indexOf(0, this.at);
    if (zero < 0 || zero >= this.end) throw new BrokenProtocol("A text in a message has no end");
    const text = this.bytes.toString("utf8", this.at, zero);
    this.at = zero + 1;
    return text;
  }

  rest(): Buffer {
    const rest = this.bytes.subarray(this.at, this.end);
    this.at = this.end;
    return rest;
  }

  private step(bytes: number): number {
    const { at } = this;
    if (at + bytes > this.end) throw new BrokenProtocol("A message is shorter than it says");
    this.at = at + bytes;
    return at;
  }
}
