import * as z from 'zod';

const named = z.looseObject({ name: z.string() });
const probe = z.looseObject({ httpGet: z.looseObject({ path: z.string() }).optional() });

const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  volumeMounts: z.array(z.looseObject({ mountPath: z.string() })).default([]),
});

const podSchema = z.looseObject({
  serviceAccountName: z.string().optional(),
  terminationGracePeriodSeconds: z.number().optional(),
  topologySpreadConstraints: z.array(z.unknown()).default([]),
  initContainers: z.array(containerSchema).default([]),
  volumes: z.array(named).default([]),
  containers: z.array(containerSchema),
});

const template = z.looseObject({ spec: podSchema }).optional();

/** Schema with the fields of Kubernetes objects that the tests read. */
export const manifestSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
  spec: z
    .looseObject({
      template,
      jobTemplate: z.looseObject({ spec: z.looseObject({ template }) }).optional(),
    })
    .optional(),
});
export type Manifest = z.output<typeof manifestSchema>;

export type Pod = {
  /** Name of the workload that creates the pods, such as a Deployment. */
  readonly name: string;
  readonly spec: z.output<typeof podSchema>;
  readonly containers: readonly z.output<typeof containerSchema>[];
};

export function podsOf(manifests: readonly Manifest[]): Pod[] {
  return manifests.flatMap(({ kind, metadata: { name }, spec }) => {
    const made = spec?.template ?? spec?.jobTemplate?.spec.template;
    const pod = kind === 'Pod' ? podSchema.parse(spec) : made?.spec;
    return pod ? [{ name, spec: pod, containers: [...pod.initContainers, ...pod.containers] }] : [];
  });
}

/** Returns the pod of the workload `<release>-<name>`. The name of a Job ends with a hash. */
export function podOf(manifests: readonly Manifest[], name: string): Pod {
  const found = podsOf(manifests).find((pod) => pod.name.replace(/-[0-9a-f]{8}$/, '').endsWith(`-${name}`));
  if (!found) throw new Error(`There is no pod ${name}`);
  return found;
}

/** Returns the variables of a pod's first container by name. Each is a value, or a source such as a `secretKeyRef`. */
export const variablesOf = ({ spec }: Pod): Readonly<Record<string, unknown>> =>
  Object.fromEntries((spec.containers[0]?.env ?? []).map(({ name, value, valueFrom }) => [name, value ?? valueFrom]));

export function manifest(manifests: readonly Manifest[], kind: string, name: string): Manifest {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`${kind} ${name} is not among ${manifests.map((one) => one.metadata.name).join(', ')}`);
  return found;
}

export const namesOf = (manifests: readonly Manifest[], kind: string): string[] =>
  manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
