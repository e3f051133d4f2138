import { beginQuietTraces } from './quiet-traces.ts';

/**
 * Sends spans to an OTLP endpoint. Where there is none the log lines of a request share its trace id all the same.
 * Returns what ends it.
 */
export async function startTelemetry(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (!endpoint) {
    beginQuietTraces();
    return async () => {};
  }
  // The SDK costs a fifth of a second at start: only who exports pays it.
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  // Reads OTEL_EXPORTER_OTLP_ENDPOINT and the sampler's settings from the environment itself. Numbers are on /metrics and
  // log lines on standard output: a collector of traces would refuse them.
  const sdk = new NodeSDK({ serviceName: service, instrumentations: [], metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  return () => sdk.shutdown();
}
