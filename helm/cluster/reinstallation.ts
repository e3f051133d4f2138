import assert from 'node:assert/strict';
import pWaitFor from 'p-wait-for';
import { statisticsOf, winWithAccount } from './games.ts';
import { throughGateway } from './port-forward.ts';
import type { Release } from './release.ts';

const DELETION_TIMEOUT_MS = 120_000;
const OURS = ['-l', 'app.kubernetes.io/instance=dreamreel'];

/** Uninstalls and reinstalls the chart, and checks that an account and its won game still exist. */
export async function reinstall(release: Release): Promise<string> {
  const { sessionId, statistics } = await throughGateway(release, winWithAccount);
  await uninstallAndWait(release);
  await release.install();
  assert.deepEqual(await throughGateway(release, (site) => statisticsOf(site, sessionId)), statistics);
  return 'the earlier game and account exist';
}

/**
 * Uninstalls the chart and deletes the objects that Helm keeps. Checks that the chart can't be installed while volumes
 * exist whose Secrets have been deleted.
 */
export async function removeAll(release: Release): Promise<string> {
  const keptNames = await uninstallAndWait(release);
  assert.ok(keptNames.includes('secret/dreamreel-postgres'), keptNames.join());
  await release.kubectl('delete', 'secret', ...OURS);
  const output = await release.tryToInstall('dreamreel', {});
  assert.match(output, /INSTALLATION FAILED.*the volume data-dreamreel-postgres-0 of an earlier installation exists/s);
  await release.kubectl('delete', 'pvc', ...OURS);
  const ours = await release.kubectl('get', 'secret,pvc', ...OURS, '-o', 'name');
  assert.equal(ours, '');
  return `${keptNames.length} Secrets and the volumes were kept; an installation without the Secrets was rejected; everything was deleted`;
}

/**
 * Uninstalls the chart, waits until all other objects are gone, and returns the names of the objects that Helm keeps.
 */
async function uninstallAndWait(release: Release): Promise<readonly string[]> {
  // Helm doesn't delete its test pods, so that their logs remain available.
  await release.kubectl('delete', 'pod', '-l', 'app.kubernetes.io/component=test');
  await release.uninstall();
  let left: readonly string[] = [];
  const isGone = async () => {
    const kinds = 'all,ingress,networkpolicy,pdb,secret,configmap';
    left = (await release.kubectl('get', kinds, ...OURS, '-o', 'name')).split('\n');
    return left.every((name) => name.startsWith('secret/'));
  };
  // Helm waits until its objects are deleted, but pods can still be terminating.
  await pWaitFor(isGone, { interval: 2_000, timeout: DELETION_TIMEOUT_MS });
  return left;
}
