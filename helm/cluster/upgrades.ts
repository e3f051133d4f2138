import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import pWaitFor from 'p-wait-for';
import { measureRecoverySeconds } from './outage.ts';
import type { Release } from './release.ts';

/** Values that change immutable fields of existing Jobs. */
const VALUES = [
  'logLevel=debug',
  'defaults.nodeSelector.kubernetes\\.io/os=linux',
  'defaults.tolerations[0].key=trial',
  'defaults.tolerations[0].operator=Exists',
  'imagePullSecrets={no-such-secret}',
  'image.pullPolicy=Never',
  'seed.resources.limits.memory=400Mi',
] as const;

/** Upgrades the release with these values, and back. */
export async function upgradeJobs(release: Release): Promise<string> {
  assert.match(await release.tryToUpgrade(...VALUES), /has been upgraded/);
  await release.upgrade('image.pullPolicy=IfNotPresent', 'imagePullSecrets=null');
  return `${VALUES.length} values; games work after ${await measureRecoverySeconds(release)} s`;
}

/** Checks that an upgrade replaces a Postgres pod that can't start. */
export async function repairPostgres(release: Release): Promise<string> {
  const image = () => release.kubectl('get', 'pod/dreamreel-postgres-0', '-o', IMAGE).catch(() => '');
  const before = await image();
  assert.match(await release.tryToUpgrade(`postgres.image=${NO_SUCH_IMAGE}`), /has been upgraded/);
  await pWaitFor(async () => (await image()) === NO_SUCH_IMAGE, { interval: 1_000, timeout: REPLACED_WITHIN_MS });
  await release.upgrade(`postgres.image=${before}`);
  return `a missing image, then the correct one; games work after ${await measureRecoverySeconds(release)} s`;
}

const NO_SUCH_IMAGE = 'dreamreel/no-such-image:1';
const IMAGE = 'jsonpath={.spec.containers[0].image}';
const REPLACED_WITHIN_MS = 120_000;

const VALUES_FILES = ['../testing/values-everything.yaml', '../dreamreel/values-production.yaml'];

/** Checks, with a dry run, that the API server accepts all objects and fields rendered from these values files. */
export async function checkEveryOption(release: Release): Promise<string> {
  const check = async (file: string): Promise<string> => {
    const name = file.split('/').at(-1);
    try {
      const objects = (await release.validate(fileURLToPath(new URL(file, import.meta.url)))).split('\n').length;
      return `${name}: ${objects} objects accepted`;
    } catch (error) {
      const kinds = [...String(error).matchAll(/no matches for kind "(\w+)"/g)].map(([, kind]) => kind);
      if (kinds.length === 0) throw error;
      return `${name} not tried: the cluster has no ${kinds.join(', ')}`;
    }
  };
  return (await Promise.all(VALUES_FILES.map(check))).join('; ');
}
