import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one process, as `/metrics` shows them. */
export type Metrics = {
  readonly registry: Registry;
  /** Counts events; it only grows. */
  counter<Label extends string>(name: string, help: string, labels: readonly Label[]): Counter<Label>;
  /** A histogram of durations in seconds. */
  histogram<Label extends string>(name: string, help: string, labels: readonly Label[]): Histogram<Label>;
  /** A number that is read at each scrape; while `read` rejects, the series is left out. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Opens a registry with Node's default metrics (memory, event-loop lag, …). Every series has the label `service`. */
export function openMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  return {
    registry,
    counter: (name, help, labels) => new Counter({ name, help, labelNames: labels, registers }),
    histogram: (name, help, labels) => new Histogram({ name, help, labelNames: labels, buckets: SECONDS, registers }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.reset();
          await read().then(
            (value) => this.set(value),
            () => this.remove(),
          );
        },
      });
    },
  };
}
