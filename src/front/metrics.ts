import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from "prom-client";

/** The metrics of a process's apps, each labelled with its server, as one. */
export class JoinedRegistry extends Registry {
  private readonly parts: () => readonly Registry[];

  constructor(parts: () => readonly Registry[]) {
    super();
    this.parts = parts;
  }

  override async getMetricsAsJSON(): Promise<MetricObjectWithValues<MetricValue<string>>[]> {
    const snapshots = await Promise.all(this.parts().map((part) => part.getMetricsAsJSON()));
    return AggregatorRegistry.aggregate(snapshots).getMetricsAsJSON();
  }

  override async metrics(): Promise<string> {
    return AggregatorRegistry.aggregate(await Promise.all(this.parts().map((part) => part.getMetricsAsJSON()))).metrics();
  }
}
