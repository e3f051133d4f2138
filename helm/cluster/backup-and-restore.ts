import assert from 'node:assert/strict';
import pWaitFor from 'p-wait-for';
import { playGame, statisticsOf, winWithAccount } from './games.ts';
import { throughGateway } from './port-forward.ts';
import type { Release } from './release.ts';

const ENDS_WITHIN_MS = 300_000;
const POSTGRES = 'statefulset/dreamreel-postgres';
const BACKUPS = 'persistentvolumeclaim/dreamreel-backups';
const WITH_BACKUPS = ['backup.enabled=true', 'backup.volume.storage=1Gi'];

/**
 * Backs up an installation that includes an account with a won game, uninstalls the chart, and deletes all volumes and
 * Secrets except the backup volume. Then installs an empty release, restores the backup, and checks that the account
 * can sign in and has the same statistics.
 */
export async function backUpAndRestore(release: Release): Promise<string> {
  await release.upgrade(...WITH_BACKUPS);
  const { sessionId, statistics } = await throughGateway(release, winWithAccount);
  const saved = await runJob(release, 'backup');

  await release.uninstall();
  await deleteAllBut(release, BACKUPS);
  const startedAt = Date.now();
  // No seed is needed, because the backup contains the sample movies.
  await release.install(...WITH_BACKUPS, 'seed.enabled=false');
  await scale(release, 0);
  await release.kubectl('scale', POSTGRES, '--replicas=0');
  await release.kubectl('wait', '--for=delete', 'pod/dreamreel-postgres-0', '--timeout=2m');
  const restored = await runJob(release, 'restore');
  await release.kubectl('scale', POSTGRES, '--replicas=1');
  await scale(release, 1);
  await release.rolledOut();
  const seconds = Math.round((Date.now() - startedAt) / 1_000);

  const after = await throughGateway(release, (site) => statisticsOf(site, sessionId));
  assert.deepEqual(after, statistics);
  await playGame(release);
  return `${saved}; everything else deleted; ${restored}; games work ${seconds} s after the start of the new installation; the account and its statistics are unchanged`;
}

/** Creates a Job from a CronJob, as an administrator would, and returns the last line of the Job's output. */
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
