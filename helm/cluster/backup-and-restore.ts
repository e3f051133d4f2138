import assert from 'node:assert/strict';
import pWaitFor from 'p-wait-for';
import { playGame } from './games.ts';
import { throughPort } from './port-forward.ts';
import type { Release } from './release.ts';
import { createWinningAccount, statisticsOf } from './winning-account.ts';

const ENDS_WITHIN_MS = 300_000;
const GATEWAY = 'service/dreamreel-gateway';
const BACKUPS = 'persistentvolumeclaim/dreamreel-backups';
const WITH_BACKUPS = ['backup.enabled=true', 'backup.volume.storage=1Gi'];

/**
 * Backs up an installation with an account that has won a game, uninstalls it, and deletes every volume and Secret except
 * the backups. Then installs an empty release and restores it. The account must be able to sign in with its password, and
 * its statistics must be unchanged.
 */
export async function backUpAndRestore(release: Release): Promise<string> {
  await release.upgrade(...WITH_BACKUPS);
  const account = await throughPort(release, GATEWAY, createWinningAccount);
  const before = await throughPort(release, GATEWAY, (site) => statisticsOf(site, account));
  const saved = await runJob(release, 'backup');

  await release.uninstall();
  await deleteAllBut(release, BACKUPS);
  const startedAt = Date.now();
  // The backup contains the seeded movies.
  await release.install(...WITH_BACKUPS, 'seed.enabled=false');
  await scale(release, 0);
  const restored = await runJob(release, 'restore');
  await scale(release, 1);
  await release.rolledOut();
  const seconds = Math.round((Date.now() - startedAt) / 1_000);

  const after = await throughPort(release, GATEWAY, (site) => statisticsOf(site, account));
  assert.deepEqual(after, before);
  await playGame(release);
  return `${saved}; everything else deleted; ${restored}; games work ${seconds} s after the start of the new installation; the account and its statistics are unchanged`;
}

/** Runs a program from its CronJob as an administrator would. Returns the last line of its output. */
async function runJob(release: Release, program: 'backup' | 'restore'): Promise<string> {
  await release.kubectl('create', 'job', `${program}-trial`, `--from=cronjob/dreamreel-${program}`);
  const state = () => release.kubectl('get', `job/${program}-trial`, '-o', 'jsonpath={.status.conditions[*].type}');
  await pWaitFor(async () => /Complete|Failed/.test(await state()), { interval: 1_000, timeout: ENDS_WITHIN_MS });
  const log = await release.kubectl('logs', `job/${program}-trial`, '--container', program);
  assert.match(await state(), /Complete/, log);
  return log.trim().split('\n').at(-1) ?? '';
}

/** Stops all services, or starts them again. */
async function scale(release: Release, replicas: number): Promise<void> {
  const ours = ['-l', 'app.kubernetes.io/instance=dreamreel,app.kubernetes.io/component notin (painter)'];
  await release.kubectl('scale', 'deployment', ...ours, `--replicas=${replicas}`);
  if (replicas > 0) return;
  await release.kubectl('wait', '--for=delete', 'pod', ...SERVICES, '--timeout=2m');
}
const SERVICES = [
  '-l',
  'app.kubernetes.io/instance=dreamreel,app.kubernetes.io/component in (game,identity,catalogue)',
];

async function deleteAllBut(release: Release, kept: string): Promise<void> {
  await release.kubectl('delete', 'job,pod', '-l', 'app.kubernetes.io/instance=dreamreel', '--ignore-not-found');
  await release.kubectl('delete', 'secret', '-l', 'app.kubernetes.io/instance=dreamreel', '--ignore-not-found');
  const claims = (await release.kubectl('get', 'persistentvolumeclaim', '-o', 'name')).split('\n');
  await release.kubectl('delete', ...claims.filter((claim) => claim !== '' && claim !== kept));
}
