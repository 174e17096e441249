const FIRST_BYTES = 1_024;

/** Bytes that come in pieces, gathered in one buffer: a list of small pieces takes a hundred times their length. */
export class Gathering {
  private buffer: Buffer = Buffer.alloc(0);
  private length = 0;

  /** The size of the buffer once `more` bytes have been added; never more than `most`, if they fit. */
  sizeWith(more: number, most: number): number {
    const needed = this.length + more;
    return needed <= this.buffer.length ? this.buffer.length : Math.max(needed, Math.min(most, FIRST_BYTES + 2 * needed));
  }

  add(piece: Buffer, most: number): void {
    const size = this.sizeWith(piece.length, most);
    if (size > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(size);
      this.buffer.copy(larger, 0, 0, this.length);
      this.buffer = larger;
    }
    piece.copy(this.buffer, this.length);
    this.length += piece.length;
  }

  get bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }
}
