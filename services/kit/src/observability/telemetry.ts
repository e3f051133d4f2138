import type { Build } from './metrics.ts';

/**
 * Starts exporting spans to an OTLP endpoint. If no endpoint is configured, tracing is off and log lines contain no
 * trace id.
 *
 * @returns a function that exports the remaining spans and stops the exporter
 */
export async function startTelemetry(
  service: string,
  { version, revision }: Build,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  // Loading the SDK takes 0.2 seconds, so it is imported only if spans are exported.
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  // The SDK reads OTEL_EXPORTER_OTLP_ENDPOINT and the sampler settings from the environment. Only traces are exported:
  // metrics are available at /metrics, logs are written to standard output, and a trace collector would reject both.
  const sdk = new NodeSDK({
    serviceName: service,
    // Attribute names follow OpenTelemetry's semantic conventions. OTEL_RESOURCE_ATTRIBUTES adds the pod name.
    resource: resourceFromAttributes({ 'service.version': version, 'vcs.ref.head.revision': revision }),
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}
