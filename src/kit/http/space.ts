import { type Failure, RateLimited, ServiceUnavailable } from "../errors.ts";

export interface SpaceLimits {
  /** Limit of one workspace or network; above it, 429. */
  ofOne: number;
  /** Limit of all together; above it, 503. */
  altogether: number;
  /** The message of the 429. */
  tooMany: string;
}

const RETRY = { "retry-after": "5" };

/** The memory that unfinished requests may take. */
export class Space {
  private readonly held = new Map<string, number>();
  private readonly limits: SpaceLimits;
  private total = 0;

  constructor(limits: SpaceLimits) {
    this.limits = limits;
  }

  /** Takes this many bytes, or says why not. */
  take(whose: string, bytes: number): Failure | undefined {
    const { ofOne, altogether, tooMany } = this.limits;
    if ((this.held.get(whose) ?? 0) + bytes > ofOne) return RateLimited({ message: tooMany, headers: RETRY });
    if (this.total + bytes > altogether) return ServiceUnavailable({ headers: RETRY });
    this.add(whose, bytes);
    return undefined;
  }

  giveBack(whose: string, bytes: number): void {
    this.add(whose, -bytes);
  }

  private add(whose: string, bytes: number): void {
    const own = (this.held.get(whose) ?? 0) + bytes;
    if (own > 0) this.held.set(whose, own);
    else this.held.delete(whose);
    this.total += bytes;
  }
}
