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

/** Reads a body as text: at most `limit` bytes, and as long as there is space for it. */
export function readText(request: FastifyRequest, payload: IncomingMessage, limit: number, done: Done): void {
  const announced = Number(request.headers["content-length"] ?? Number.NaN);
  if (announced > limit) {
    done(PayloadTooLarge(), "");
    return;
  }
  const most = announced >= 0 ? announced : limit;
  let [length, held] = [0, 0];
  // Most bodies come in one piece, which needs neither.
  let whole: Buffer | undefined;
  let gathering: Gathering | undefined;

  const finish = (failure: Failure | null) => {
    payload.off("data", onData).off("end", onEnd).off("error", onError).off("close", onError);
    if (held > 0) giveBack(request, held);
    done(failure, failure ? "" : ((whole ?? gathering?.bytes)?.toString("utf8") ?? ""));
  };
  const gather = (piece: Buffer): Failure | undefined => {
    gathering ??= new Gathering();
    const size = gathering.sizeWith(piece.length, most);
    if (size > SMALL_BYTES && size !== held) {
      const refusal = take(request, size - held);
      if (refusal) return refusal;
      held = size;
    }
    gathering.add(piece, most);
    return undefined;
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

function take(request: FastifyRequest, bytes: number): Failure | undefined {
  return spaceOf(request).take(nameOf(request), bytes);
}

function giveBack(request: FastifyRequest, bytes: number): void {
  spaceOf(request).giveBack(nameOf(request), bytes);
}

function spaceOf({ caller }: FastifyRequest): Space {
  return caller ? members : strangers;
}

function nameOf({ caller, ip }: FastifyRequest): string {
  return caller?.kind === "workspace" ? caller.workspace.id : networkOf(ip);
}
