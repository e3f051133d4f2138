import * as z from 'zod';
import type { Manifest } from './manifests.ts';

const specSchema = z.record(z.string(), z.unknown()).default({});

/** Of a StatefulSet's spec Kubernetes lets these change, and nothing else. */
const CHANGEABLE = new Set([
  ...['replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'minReadySeconds'],
  'persistentVolumeClaimRetentionPolicy',
]);

/** What Kubernetes lets nobody change in an object that is there. */
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
