import * as z from 'zod';
import type { Manifest } from './manifests.ts';

const specSchema = z.record(z.string(), z.unknown()).default({});

/** The only StatefulSet spec fields that Kubernetes allows to be changed. */
const CHANGEABLE = new Set([
  ...['replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'minReadySeconds'],
  'persistentVolumeClaimRetentionPolicy',
]);

/** Returns the immutable fields of a Kubernetes object. */
export function immutableFields({ kind, spec: given, type, immutable, roleRef }: Manifest): unknown {
  const spec = specSchema.parse(given);
  switch (kind) {
    case 'Job':
      return spec;
    case 'StatefulSet':
      return Object.fromEntries(Object.entries(spec).filter(([field]) => !CHANGEABLE.has(field)));
    case 'Deployment':
    case 'DaemonSet':
      return spec.selector;
    case 'Service':
      return spec.clusterIP;
    case 'PersistentVolumeClaim':
      return { ...spec, resources: undefined };
    case 'Secret':
      return { type, immutable };
    case 'ConfigMap':
      return immutable;
    default:
      return roleRef;
  }
}
