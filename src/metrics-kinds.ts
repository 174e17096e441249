import { type Aggregator, Counter, Gauge, type Registry } from "prom-client";

type Values = number | Readonly<Record<string, number>> | ReadonlyMap<string, number>;

/** A metric that is read when it is scraped. */
export function gauge(
  register: Registry,
  name: string,
  help: string,
  read: () => Values | Promise<Values>,
  label?: string,
  aggregator: Aggregator = "sum",
): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    aggregator,
    registers: [register],
    async collect() {
      const values = await read();
      if (typeof values === "number") return this.set(values);
      this.reset();
      const entries = values instanceof Map ? values : Object.entries(values);
      for (const [key, value] of entries) this.set({ [label ?? "name"]: key }, value);
    },
  });
}

type Counts = readonly (readonly [labels: readonly string[], value: number])[];

/** A count kept elsewhere, read when it is scraped. */
export function counter(register: Registry, name: string, help: string, labelNames: string[], read: () => Counts): void {
  new Counter({
    name,
    help,
    labelNames,
    registers: [register],
    collect() {
      this.reset();
      for (const [labels, value] of read())
        this.inc(Object.fromEntries(labelNames.map((label, index) => [label, labels[index] ?? ""])), value);
    },
  });
}
