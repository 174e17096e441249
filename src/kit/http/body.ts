import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { BadRequest, type Failure, PayloadTooLarge } from "../errors.ts";
import { networkOf } from "../networks.ts";
import { Gathering } from "./gathering.ts";
import { Space } from "./space.ts";

const MIB = 1024 * 1024;
/** Bodies up to this size are not counted: a connection takes as much memory anyway. */
const SMALL_BYTES = 16 * 1024;
const tooMany = "Too many large requests are under way; try again in a moment.";
/** Unfinished bodies are in memory for as long as their senders please. Strangers have a space of their own, so that they fill no one else's. */
const strangers = new Space({ ofOne: 16 * MIB, altogether: 128 * MIB, tooMany });
const members = new Space({ ofOne: 32 * MIB, altogether: 256 * MIB, tooMany });

type Done = (failure: Failure | null, text: string) => void;

/** A body in memory while it arrives: at most `most` bytes, as long as its sender has space. */
class HeldBody {
  private readonly gathering = new Gathering();
  private readonly space: Space;
  private readonly sender: string;
  private readonly most: number;
  private held = 0;

  constructor(space: Space, sender: string, most: number) {
    this.space = space;
    this.sender = sender;
    this.most = most;
  }

  add(piece: Buffer): Failure | undefined {
    const size = this.gathering.sizeWith(piece.length, this.most);
    if (size > SMALL_BYTES && size !== this.held) {
      const refusal = this.space.take(this.sender, size - this.held);
      if (refusal) return refusal;
      this.held = size;
    }
    this.gathering.add(piece, this.most);
    return undefined;
  }

  get bytes(): Buffer {
    return this.gathering.bytes;
  }

  release(): void {
    if (this.held > 0) this.space.giveBack(this.sender, this.held);
    this.held = 0;
  }
}

/** A body of a sender who is not known yet. */
export function strangersBody(address: string, most: number): HeldBody {
  return new HeldBody(strangers, networkOf(address), most);
}

/** Reads a body as text: at most `limit` bytes, and as long as there is space for it. */
export function readText(request: FastifyRequest, payload: IncomingMessage, limit: number, done: Done): void {
  const announced = Number(request.headers["content-length"] ?? Number.NaN);
  if (announced > limit) {
    done(PayloadTooLarge(), "");
    return;
  }
  const most = announced >= 0 ? announced : limit;
  let length = 0;
  // Most bodies come in one piece, which needs neither.
  let whole: Buffer | undefined;
  let held: HeldBody | undefined;

  const finish = (failure: Failure | null) => {
    payload.off("data", onData).off("end", onEnd).off("error", onError).off("close", onError);
    held?.release();
    done(failure, failure ? "" : ((whole ?? held?.bytes)?.toString("utf8") ?? ""));
  };
  const gather = (piece: Buffer): Failure | undefined => {
    held ??= new HeldBody(request.caller ? members : strangers, nameOf(request), most);
    return held.add(piece);
  };
  const onData = (piece: Buffer) => {
    length += piece.length;
    if (length === announced && piece.length === length) {
      whole = piece;
      return;
    }
    const refusal = length > limit ? PayloadTooLarge() : gather(piece);
    if (refusal) finish(refusal);
  };
  const onEnd = () => finish(announced >= 0 && length !== announced ? BadRequest() : null);
  const onError = (error?: Error) => finish(BadRequest({ cause: error }));
  payload.on("data", onData).on("end", onEnd).on("error", onError).on("close", onError);
}

function nameOf({ caller, ip }: FastifyRequest): string {
  return caller?.kind === "workspace" ? caller.workspace.id : networkOf(ip);
}
