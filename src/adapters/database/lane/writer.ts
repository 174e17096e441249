const START_BYTES = 16_384;
/** A buffer that grew for one large statement is not kept. */
const KEPT_BYTES = 262_144;

/** Messages to the server, written one after another and sent together. */
export class Writer {
  private buffer = Buffer.allocUnsafe(START_BYTES);
  private end = 0;
  private start = 0;

  get isEmpty(): boolean {
    return this.end === 0;
  }

  mark(): number {
    return this.end;
  }

  /** Discards what was written since the mark. */
  reset(mark: number): void {
    this.end = mark;
  }

  /** Starts a message of this type. */
  begin(type: number): this {
    this.room(5);
    this.buffer[this.end++] = type;
    this.start = this.end;
    this.end += 4;
    return this;
  }

  /** Starts the one kind of message that has no type. */
  beginBare(): this {
    this.room(4);
    this.start = this.end;
    this.end += 4;
    return this;
  }

  finish(): void {
    this.buffer.writeInt32BE(this.end - this.start, this.start);
  }

  byte(value: number): this {
    this.room(1);
    this.buffer[this.end++] = value;
    return this;
  }

  int16(value: number): this {
    this.room(2);
    this.buffer[this.end++] = value >>> 8;
    this.buffer[this.end++] = value & 255;
    return this;
  }

  int32(value: number): this {
    this.room(4);
    this.end = this.buffer.writeInt32BE(value, this.end);
    return this;
  }

  /** Zero-terminated text. */
  text(value: string): this {
    if (value.includes("\0")) throw new Error("Text for the database must not contain a zero character");
    this.room(value.length * 3 + 1);
    this.end += this.buffer.write(value, this.end);
    this.buffer[this.end++] = 0;
    return this;
  }

  /** Text at the end of a message, without a terminator. */
  raw(value: string): this {
    this.room(value.length * 3);
    this.end += this.buffer.write(value, this.end);
    return this;
  }

  /** A value preceded by its length; null has the length -1. */
  value(value: string | null): this {
    if (value === null) return this.int32(-1);
    this.room(value.length * 3 + 4);
    const length = this.buffer.write(value, this.end + 4);
    this.buffer.writeInt32BE(length, this.end);
    this.end += 4 + length;
    return this;
  }

  /** Returns what was written so far and starts over. */
  take(): Buffer {
    const taken = this.buffer.subarray(0, this.end);
    // The socket may still read these bytes later: what follows goes after them, or into a new buffer.
    const left = this.buffer.length - this.end;
    this.buffer =
      left >= START_BYTES / 2 && this.buffer.length <= KEPT_BYTES ? this.buffer.subarray(this.end) : Buffer.allocUnsafe(START_BYTES);
    this.end = 0;
    return taken;
  }

  private room(bytes: number): void {
    if (this.end + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.end + bytes, START_BYTES));
    this.buffer.copy(larger, 0, 0, this.end);
    this.buffer = larger;
  }
}
