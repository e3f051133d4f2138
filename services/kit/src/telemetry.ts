import type { Build } from './metrics.ts';
import { startNoopTracing } from './noop-tracing.ts';

/**
 * Exports spans to an OTLP endpoint. Without one the log lines of a request have its trace id all the same.
 *
 * @returns sends what is left and stops the export
 */
export async function startTelemetry(
  service: string,
  { version, revision }: Build,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (!endpoint) {
    startNoopTracing();
    return async () => {};
  }
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
