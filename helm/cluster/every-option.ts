import { fileURLToPath } from 'node:url';
import type { Release } from './release.ts';

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Values files and the kinds of third-party objects that they create. */
const CASES = [
  {
    values: inFolder('../testing/values-everything.yaml'),
    crds: ['httproutes.gateway.networking.k8s.io', 'scaledobjects.keda.sh'],
  },
  {
    values: inFolder('../dreamreel/values-production.yaml'),
    crds: [
      'httproutes.gateway.networking.k8s.io',
      'clusters.postgresql.cnpg.io',
      'databases.postgresql.cnpg.io',
      'podmonitors.monitoring.coreos.com',
      'prometheusrules.monitoring.coreos.com',
    ],
  },
];

/** Checks, with a dry run, that the API server accepts all objects and fields rendered from these values files. */
export async function checkEveryOption(release: Release): Promise<string> {
  const known = await release.kubectl('get', 'crd', '-o', 'name');
  const outcomes: string[] = [];
  for (const { values, crds } of CASES) {
    const name = values.split('/').at(-1);
    const missing = crds.filter((crd) => !known.includes(crd));
    if (missing.length > 0) {
      outcomes.push(`${name} not tried: the cluster has no ${missing.join(', ')}`);
      continue;
    }
    const objects = (await release.validate(values)).split('\n').length;
    outcomes.push(`${name}: ${objects} objects accepted`);
  }
  return outcomes.join('; ');
}
