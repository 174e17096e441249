import { availableParallelism } from "node:os";
import { hash } from "@node-rs/argon2";
import { RateLimited } from "../../kit/errors.ts";
import { networkOf } from "../../kit/networks.ts";
import { fairQueue, inTurn, type Waiting } from "../threads/fair-queue.ts";

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** Key of the hashing queue: an address, or a workspace. A key with too many waiting calls is refused with 429. */
type Turn = string;

export interface Passwords {
  /**
   * With an e-mail, salted by it: the accounts of one address share a salt, so that one hash compares a password with all of them, however
   * many strangers have added that address.
   */
  hash(password: string, how?: { turn?: Turn; email?: string }): Promise<string>;
  /** Takes the same time for an account that does not exist (no hash) as for one that does. */
  matches(password: string, passwordHash: string | undefined, turn?: Turn): Promise<boolean>;
  /** This password's hash with the parameters of a stored one; without one, takes the same time. */
  hashLike(password: string, stored: string | undefined, turn?: Turn): Promise<string>;
  /** The prefix of every hash made now for this e-mail. */
  hashPrefixFor(email: string): string;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    passwords: Passwords;
  }
}

interface Options {
  /** OWASP's recommended cost by default. */
  cost?: PasswordCost | undefined;
  /** Sixteen bytes derived from an e-mail and the service's key. */
  saltOf(email: string): Buffer;
}

const MAX_WAITING = 128;
const PARALLELISM = 1;
/** The queue for the service's own hashing, on behalf of no address or workspace. */
const SERVICE: Turn = "";
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/;

/** argon2id, off the main thread; addresses and workspaces take turns. */
export function argon2Passwords({ cost = { memoryCost: 19_456, timeCost: 2 }, saltOf }: Options): Passwords {
  const atOnce = Math.min(4, availableParallelism());
  const queue = fairQueue<Waiting>({ atOnce, perTenant: atOnce, waitingPerTenant: MAX_WAITING });
  const inItsTurn = (turn: Turn, work: () => Promise<string>) => inTurn(queue, networkOf(turn), work, TooManyAtOnce);
  const options = { ...cost, parallelism: PARALLELISM };
  const decoy = hash("hashed when the account does not exist", options);

  const hashLike: Passwords["hashLike"] = async (password, like, turn = SERVICE) => {
    const [, memoryCost, timeCost, parallelism, salt = ""] = stored.exec(like ?? (await decoy)) ?? [];
    const same = { memoryCost: Number(memoryCost), timeCost: Number(timeCost), parallelism: Number(parallelism) };
    return inItsTurn(turn, () => hash(password.normalize("NFKC"), { ...same, salt: Buffer.from(salt, "base64") }));
  };
  return {
    hash: (password, { turn = SERVICE, email } = {}) =>
      inItsTurn(turn, () => hash(password.normalize("NFKC"), email === undefined ? options : { ...options, salt: saltOf(email) })),
    hashLike,
    matches: async (password, passwordHash, turn) => (await hashLike(password, passwordHash, turn)) === passwordHash,
    hashPrefixFor: (email) => {
      const salt = saltOf(email)
        .toString("base64")
        .replace(/={1,2}$/, "");
      return `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${PARALLELISM}$${salt}$`;
    },
  };
}

const TooManyAtOnce = () => RateLimited({ headers: { "retry-after": "1" } });
