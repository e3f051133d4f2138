import * as z from 'zod';
import type { Manifest } from './manifests.ts';

const requestsSchema = z.object({ cpu: z.string(), memory: z.string() });
const sizeSchema = z.looseObject({ replicas: z.int().default(1) });
const scalerSchema = z.looseObject({
  scaleTargetRef: z.looseObject({ name: z.string() }),
  minReplicas: z.int(),
  maxReplicas: z.int(),
});
const clusterSchema = z.looseObject({ instances: z.int(), resources: z.looseObject({ requests: requestsSchema }) });

const UNITS: Readonly<Record<string, number>> = { m: 0.001, '': 1, Mi: 1 / 1024, Gi: 1 };

/** Returns cores or GiB. */
function amountOf(quantity: string): number {
  const [, number, unit = ''] = /^([\d.]+)(\D*)$/.exec(quantity) ?? [];
  return Number(number) * (UNITS[unit] ?? Number.NaN);
}

/**
 * Returns the number of pods of all Deployments, StatefulSets and CloudNativePG clusters, and the cores and GiB that they
 * request, at the autoscalers' minimum or maximum.
 */
export function requestsOf(manifests: readonly Manifest[], at: 'minReplicas' | 'maxReplicas') {
  const scalers = new Map(
    manifests
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
      .map(({ spec }) => scalerSchema.parse(spec))
      .map((scaler) => [scaler.scaleTargetRef.name, scaler[at]]),
  );
  const sum = { pods: 0, cpu: 0, gib: 0 };
  const add = (pods: number, { cpu, memory }: z.output<typeof requestsSchema>) => {
    sum.cpu += pods * amountOf(cpu);
    sum.gib += pods * amountOf(memory);
  };
  for (const { kind, metadata, spec } of manifests) {
    if (kind === 'Cluster') {
      const { instances, resources } = clusterSchema.parse(spec);
      sum.pods += instances;
      add(instances, resources.requests);
    }
    if (kind === 'Deployment' || kind === 'StatefulSet') {
      const pods = scalers.get(metadata.name) ?? sizeSchema.parse(spec).replicas;
      sum.pods += pods;
      for (const { resources } of spec?.template?.spec.containers ?? []) {
        add(pods, requestsSchema.parse(resources?.requests));
      }
    }
  }
  return sum;
}
