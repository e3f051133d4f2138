import * as z from 'zod';
import type { Release } from '../../cluster/release.ts';
import { type PodAt, type Policy, policySchema } from './policy-rules.ts';

const labels = z.record(z.string(), z.string()).default({});
const podsSchema = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string(), namespace: z.string(), labels }),
      spec: z.object({
        hostNetwork: z.boolean().default(false),
        containers: z.array(
          z.object({
            ports: z
              .array(z.object({ name: z.string().optional(), containerPort: z.int(), protocol: z.string() }))
              .default([]),
          }),
        ),
      }),
      status: z.object({ phase: z.string(), podIP: z.string().optional() }),
    }),
  ),
});
const namespacesSchema = z.object({ items: z.array(z.object({ metadata: z.object({ name: z.string(), labels }) })) });

/** Reads all network policies in the cluster from the Kubernetes API. */
export async function clusterPolicies(release: Release): Promise<readonly Policy[]> {
  const text = await release.kubectl('get', 'networkpolicies', '--all-namespaces', '-o', 'json');
  return z.object({ items: z.array(policySchema) }).parse(JSON.parse(text)).items;
}

/** Returns all running pods that don't use the host network, with their declared TCP ports. */
export async function clusterPods(release: Release): Promise<readonly PodAt[]> {
  const of = async (kind: string) => JSON.parse(await release.kubectl('get', kind, '--all-namespaces', '-o', 'json'));
  const namespaces = namespacesSchema.parse(await of('namespaces')).items;
  const { items } = podsSchema.parse(await of('pods'));
  return items.flatMap(({ metadata, spec, status: { phase, podIP } }) =>
    podIP === undefined || phase !== 'Running' || spec.hostNetwork
      ? []
      : {
          name: metadata.name,
          namespace: metadata.namespace,
          namespaceLabels: namespaces.find((each) => each.metadata.name === metadata.namespace)?.metadata.labels ?? {},
          labels: metadata.labels,
          ip: podIP,
          ports: spec.containers.flatMap(({ ports }) => ports).filter(({ protocol }) => protocol === 'TCP'),
        },
  );
}
