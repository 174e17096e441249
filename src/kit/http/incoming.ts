import { IncomingMessage, type ServerResponse } from "node:http";

/** No program sends thousands of pieces that are this small on average. */
const [MANY_PIECES, SMALL_BYTES] = [4_096, 32];

/**
 * A request whose body may not come in crumbs. A chunked body of single bytes costs its sender six bytes each, and the service a call and an
 * object each: five such connections kept everyone else waiting for seconds. Its connection is ended.
 */
export class Incoming extends IncomingMessage {
  private pieces = 0;
  private received = 0;

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null) {
      this.received += piece.length;
      if (++this.pieces > MANY_PIECES && this.received < this.pieces * SMALL_BYTES) {
        this.destroy();
        return false;
      }
    }
    return super.push(piece, encoding);
  }
}

/** The pieces of a discarded body, as after a refusal, are not counted, so the connection is closed after the reply. */
export function endWithAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (!request.complete) request.destroy();
  });
}
