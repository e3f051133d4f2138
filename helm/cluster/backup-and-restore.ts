import assert from 'node:assert/strict';
import { playGame, statisticsOf, winWithAccount } from './games.ts';
import { throughGateway } from './port-forward.ts';
import type { Release } from './release.ts';

const JOB_TIMEOUT = '--timeout=5m';
const OURS = ['-l', 'app.kubernetes.io/instance=dreamreel'] as const;
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
async function runJob({ kubectl }: Release, program: 'backup' | 'restore'): Promise<string> {
  const job = `job/${program}-trial`;
  await kubectl('create', 'job', `${program}-trial`, `--from=cronjob/dreamreel-${program}`);
  const isComplete = await kubectl('wait', job, '--for=condition=Complete', JOB_TIMEOUT).catch(() => '');
  const log = await kubectl('logs', job, '--container', program);
  assert.notEqual(isComplete, '', log);
  return log.trim().split('\n').at(-1) ?? '';
}

async function scale(release: Release, replicas: number): Promise<void> {
  const ofComponents = (condition: string) => ['-l', `${OURS[1]},app.kubernetes.io/component ${condition}`];
  await release.kubectl('scale', 'deployment', ...ofComponents('notin (painter)'), `--replicas=${replicas}`);
  if (replicas > 0) return;
  const services = ofComponents('in (game,identity,catalogue)');
  await release.kubectl('wait', '--for=delete', 'pod', ...services, '--timeout=2m');
}

async function deleteAllBut(release: Release, kept: string): Promise<void> {
  await release.kubectl('delete', 'job,pod,secret', ...OURS, '--ignore-not-found');
  const claims = (await release.kubectl('get', 'persistentvolumeclaim', '-o', 'name')).split('\n');
  await release.kubectl('delete', ...claims.filter((claim) => claim !== '' && claim !== kept));
}

/** Uninstalls and reinstalls the chart, and checks that an account and its won game still exist. */
export async function reinstall(release: Release): Promise<string> {
  const { sessionId, statistics } = await throughGateway(release, winWithAccount);
  await uninstallAndWait(release);
  await release.install();
  assert.deepEqual(await throughGateway(release, (site) => statisticsOf(site, sessionId)), statistics);
  return 'the earlier game and account exist';
}

export async function removeAll(release: Release): Promise<string> {
  const keptNames = await uninstallAndWait(release);
  assert.ok(keptNames.includes('secret/dreamreel-postgres'), keptNames.join());
  await release.kubectl('delete', 'secret,pvc', ...OURS);
  await release.kubectl('delete', 'namespace', release.namespace);
  return `${keptNames.length} Secrets and the volumes were kept, and then deleted`;
}

/** Uninstalls the chart and returns the names of the objects that Helm keeps, which must be Secrets. */
async function uninstallAndWait({ kubectl, uninstall }: Release): Promise<readonly string[]> {
  // Helm doesn't delete its test pods, so that their logs remain available.
  await kubectl('delete', 'pod', '-l', 'app.kubernetes.io/component=test');
  await uninstall();
  // Helm waits until its objects are deleted, but pods can still be terminating.
  await kubectl('wait', '--for=delete', 'pod', ...OURS, '--timeout=2m');
  const left = await kubectl('get', 'all,ingress,networkpolicy,pdb,secret,configmap', ...OURS, '-o', 'name');
  assert.match(left, /^(secret\/\S+\n?)+$/);
  return left.split('\n');
}
