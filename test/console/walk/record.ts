export interface Finding {
  role: string;
  language: string;
  /** The route, not the address: ids are the same page. */
  route: string;
  control: string;
  kind: Kind;
  detail: string;
}

export type Kind =
  | "error"
  | "refused read"
  | "refused right"
  | "refused write"
  | "never accepted"
  | "raw message"
  | "nothing happens"
  | "accepted, nothing shown"
  | "dead end"
  | "sideways"
  | "not reached";

interface Write {
  accepted: number;
  refused: Map<string, Omit<Finding, "kind" | "detail">>;
}

/** The results of a walk: findings once each, however often they were seen. */
export class Record {
  readonly findings = new Map<string, Finding & { times: number }>();
  readonly routes = new Map<string, { visits: number; pressed: number }>();
  readonly controls = new Set<string>();
  /** Ids of records that the walk deleted or merged. */
  readonly removed = new Set<string>();
  presses = 0;
  unreached = 0;
  /** Routes of the router that were looked at. */
  readonly reached = new Set<string>();
  private readonly expected = new Map<string, Omit<Finding, "kind" | "detail">>();
  private readonly writes = new Map<string, Write>();

  add(finding: Finding): void {
    const key = [finding.kind, finding.route, finding.control, finding.detail].join(" | ");
    const known = this.findings.get(key);
    if (known) known.times += 1;
    else {
      this.findings.set(key, { ...finding, times: 1 });
      console.log(lineOf({ ...finding, times: 1 }));
    }
  }

  /** Registers a route that the current user may see. */
  expect(route: string, where: Omit<Finding, "kind" | "detail">): void {
    this.expected.set(route, where);
  }

  visited(route: string, pressed = 0): void {
    const known = this.routes.get(route) ?? { visits: 0, pressed: 0 };
    this.routes.set(route, { visits: known.visits + (pressed === 0 ? 1 : 0), pressed: known.pressed + pressed });
  }

  wrote(operation: string, problem: string | undefined, where: Omit<Finding, "kind" | "detail">): void {
    const write = this.writes.get(operation) ?? { accepted: 0, refused: new Map() };
    if (problem === undefined) write.accepted += 1;
    else write.refused.set(problem, where);
    this.writes.set(operation, write);
  }

  /** Reports routes that were never visited, and writes that were refused every time although the form was filled in: the control cannot work. */
  conclude(): void {
    for (const [route, where] of this.expected)
      if (!this.reached.has(route)) this.add({ ...where, kind: "not reached", detail: "no page leads here" });
    for (const [operation, { accepted, refused }] of this.writes) {
      // Codes, tokens and passwords come from outside of the page.
      if (accepted > 0 || /\/(auth|mfa|signup)(\/|$)/.test(operation)) continue;
      for (const [problem, where] of refused) this.add({ ...where, kind: "never accepted", detail: `${operation}: ${problem}` });
    }
  }

  table(): string {
    const rows = [...this.findings.values()].sort((a, b) => (a.kind + a.route < b.kind + b.route ? -1 : 1));
    return rows.map(lineOf).join("\n");
  }

  json(): object {
    const { presses, unreached } = this;
    const routes = Object.fromEntries(this.routes);
    return { routes, controls: this.controls.size, presses, unreached, findings: [...this.findings.values()] };
  }
}

function lineOf({ kind, role, language, route, control, detail, times }: Finding & { times: number }): string {
  const often = times > 1 ? ` (×${times})` : "";
  return `${kind.padEnd(23)} ${`${role} ${language}`.padEnd(18)} ${route.padEnd(22)} ${control}  ${detail}${often}`.trimEnd();
}
