import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metric names start with `dreamreel_`, so that they don't conflict with other applications in the same Prometheus. */
type MetricName = `dreamreel_${string}`;

/** The version and commit of the running build. */
export type Build = { readonly version: string; readonly revision: string };

/** The values that each label can have, or `any` if they aren't known in advance. */
type LabelValues<Label extends string> = Readonly<Record<Label, readonly (string | number)[] | 'any'>>;

/** The metrics that a process exposes at `/metrics`. */
export type Metrics = {
  readonly registry: Registry;
  /**
   * Registers a counter metric. If the values of all labels are listed, each combination starts at 0, because Prometheus
   * can't detect an increase in a counter that didn't exist before.
   */
  counter<Label extends string>(name: MetricName, help: string, labels: LabelValues<Label>): Counter<Label>;
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
  new Gauge({
    name: 'dreamreel_build_info',
    help: 'Version and commit of the running build, always 1',
    labelNames,
    registers,
  }).set(build, 1);

  return {
    registry,
    counter(name, help, labels) {
      const counter = new Counter({ name, help, labelNames: keysOf(labels), registers });
      for (const combination of combinations(labels)) counter.inc(combination, 0);
      return counter;
    },
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

const keysOf = <Label extends string>(labels: LabelValues<Label>) => Object.keys(labels) as Label[];

function combinations<Label extends string>(labels: LabelValues<Label>): Record<Label, string | number>[] {
  return keysOf(labels).reduce<Record<string, string | number>[]>(
    (partials, label) => {
      const values = labels[label];
      return values === 'any'
        ? []
        : partials.flatMap((partial) => values.map((value) => ({ ...partial, [label]: value })));
    },
    [{}],
  );
}
