import type { Build } from './metrics.ts';

/**
 * Exports spans to an OTLP endpoint. Without one, the API's own no-op stays in place: log lines then have the request id and
 * no trace id.
 *
 * @returns a function that sends the remaining spans and stops the export
 */
export async function startTelemetry(
  service: string,
  { version, revision }: Build,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  // Loading the SDK takes a fifth of a second: only a process that exports loads it.
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  // It reads OTEL_EXPORTER_OTLP_ENDPOINT and the sampler's settings from the environment. Metrics and logs are not
  // exported: they are on /metrics and standard output, and a collector of traces would reject them.
  const sdk = new NodeSDK({
    serviceName: service,
    // Names of the semantic conventions. OTEL_RESOURCE_ATTRIBUTES adds the pod's.
    resource: resourceFromAttributes({ 'service.version': version, 'vcs.ref.head.revision': revision }),
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}
