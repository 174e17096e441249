export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  /** True for statements that only read, as far as their author can tell. */
  reads: boolean;
}

export interface StatementResult {
  rows: unknown[];
  affected: number;
}

/** The result of one statement, as the server reported it. */
export interface ServerResult extends StatementResult {
  /** The server's command tag: `COMMIT`, `INSERT 0 1`. */
  tag: string;
}

export interface Answer {
  results: ServerResult[];
  /** From the moment this answer was next until it arrived. */
  tookMs: number;
}
