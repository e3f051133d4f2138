import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import pWaitFor from 'p-wait-for';
import { measureRecoverySeconds } from './outage.ts';
import type { Release } from './release.ts';

const VERSION = '0.1.0';

/** Upgrades that change immutable fields of existing Jobs and must succeed. */
const CARRIED_OUT = [
  ['logLevel=debug'],
  ['tracesEndpoint=http://collector.monitoring:4318', 'outside.traces.cidrs={10.0.0.0/8}'],
  ['defaults.nodeSelector.kubernetes\\.io/os=linux'],
  ['defaults.tolerations[0].key=trial', 'defaults.tolerations[0].operator=Exists'],
  ['imagePullSecrets={no-such-secret}'],
  ['image.pullPolicy=Never'],
  ['seed.resources.limits.memory=400Mi'],
] as const;

const REJECTED = [
  ['postgres.storage=97Gi', 'postgres.storage: the existing volumes have'],
  ['nats.storageClass=no-such-class', 'nats.storageClass: the existing volumes have the class'],
  ['objects.replicas=4', 'objects.replicas: the existing data is in /data'],
] as const;

/** Upgrades the release with each of these values, then to a different chart version with the same images. */
export async function upgradesAlongEachValue(release: Release): Promise<string> {
  const upgraded = async (version: string, ...set: readonly string[]) => {
    const output = await release.tryToUpgrade(version, ...set);
    assert.match(output, /has been upgraded/, `${set.join()}: ${output}`);
  };
  for (const set of CARRIED_OUT) await upgraded(VERSION, ...set);
  await upgraded('0.1.1-trial');
  for (const [set, words] of REJECTED) {
    const output = await release.tryToUpgrade(VERSION, set);
    assert.ok(output.includes('UPGRADE FAILED') && output.includes(words), output);
  }
  await upgraded(VERSION, 'image.pullPolicy=IfNotPresent', 'imagePullSecrets=null', 'tracesEndpoint=');
  await release.rolledOut();
  return `${CARRIED_OUT.length} values and another chart version, ${REJECTED.length} rejected by name; games work after ${await measureRecoverySeconds(release)} s`;
}

/** Checks that an upgrade replaces a Postgres pod that can't start. */
export async function repairPostgres(release: Release): Promise<string> {
  const image = () => release.kubectl('get', 'pod/dreamreel-postgres-0', '-o', IMAGE).catch(() => '');
  const before = await image();
  assert.match(await release.tryToUpgrade(VERSION, `postgres.image=${NO_SUCH_IMAGE}`), /has been upgraded/);
  await pWaitFor(async () => (await image()) === NO_SUCH_IMAGE, { interval: 1_000, timeout: REPLACED_WITHIN_MS });
  await release.upgrade(`postgres.image=${before}`);
  return `a missing image, then the correct one; games work after ${await measureRecoverySeconds(release)} s`;
}

const NO_SUCH_IMAGE = 'dreamreel/no-such-image:1';
const IMAGE = 'jsonpath={.spec.containers[0].image}';
const REPLACED_WITHIN_MS = 120_000;

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
