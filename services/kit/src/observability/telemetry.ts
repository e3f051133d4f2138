import type { Build } from './metrics.ts';

/**
 * Starts exporting spans to an OTLP endpoint. Without an endpoint, nothing is traced, and log lines have no trace id.
 *
 * @returns a function that exports the remaining spans and stops
 */
export async function startTelemetry(
  service: string,
  { version, revision }: Build,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  // The SDK takes 0.2 s to load, so only a process that exports spans loads it.
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  // The SDK reads OTEL_EXPORTER_OTLP_ENDPOINT and the sampler settings from the environment. Metrics and logs aren't
  // exported, because they are available on /metrics and standard output, and a trace collector would reject them.
  const sdk = new NodeSDK({
    serviceName: service,
    // The names follow the semantic conventions. OTEL_RESOURCE_ATTRIBUTES adds the pod.
    resource: resourceFromAttributes({ 'service.version': version, 'vcs.ref.head.revision': revision }),
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}
