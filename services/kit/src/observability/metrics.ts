import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metric names start with `dreamreel_`, so that they don't conflict with other applications in the same Prometheus. */
type MetricName = `dreamreel_${string}`;

/** The version and commit of the running build. */
export type Build = { readonly version: string; readonly revision: string };

/** The metrics that a process exposes at `/metrics`. */
export type Metrics = {
  readonly registry: Registry;
  /** Registers a counter metric. */
  counter<Label extends string>(name: MetricName, help: string, labels: readonly Label[]): Counter<Label>;
  /** Registers a histogram for durations in seconds. */
  histogram<Label extends string>(name: MetricName, help: string, labels: readonly Label[]): Histogram<Label>;
  /** Registers a gauge that calls `read` for each scrape. If `read` rejects, the gauge is omitted from the scrape. */
  gauge(name: MetricName, help: string, read: () => Promise<number>): void;
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Creates a metrics registry that includes Node's default metrics, such as memory usage and event loop lag. Default
 * metrics have no `dreamreel_` prefix. Every metric has a `service` label.
 */
export function openMetrics(service: string, build: Build = { version: 'unknown', revision: 'unknown' }): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const labelNames = ['version', 'revision'];
  new Gauge({ name: 'dreamreel_build_info', help: 'The build that runs, always 1', labelNames, registers }).set(
    build,
    1,
  );

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
