import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from "prom-client";

/** The metrics of a process's apps, each labelled with its server, as one. */
export class JoinedRegistry extends Registry {
  private readonly parts: () => readonly Registry[];

  constructor(parts: () => readonly Registry[]) {
    super();
    this.parts = parts;
  }

  override async getMetricsAsJSON(): Promise<MetricObjectWithValues<MetricValue<string>>[]> {
    return (await this.joined()).getMetricsAsJSON();
  }

  override async metrics(): Promise<string> {
    return (await this.joined()).metrics();
  }

  /** The apps are of one process: its start, of which processes have no sum, is kept. */
  private async joined(): Promise<Registry> {
    const snapshots = await Promise.all(this.parts().map((part) => part.getMetricsAsJSON()));
    const kept = snapshots.map((metrics) =>
      metrics.map((metric) => (metric.aggregator === "omit" ? { ...metric, aggregator: "first" as const } : metric)),
    );
    return AggregatorRegistry.aggregate(kept);
  }
}
