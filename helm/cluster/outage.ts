import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { WRONG } from '@dreamreel/infra/quality/player/game';
import { newPlayer } from '@dreamreel/infra/quality/player/player';
import pWaitFor from 'p-wait-for';
import { playGame } from './games.ts';
import { throughGateway } from './port-forward.ts';
import type { Release } from './release.ts';

const OUTAGE_MS = 30_000;
const RECOVERY_TIMEOUT_MS = 120_000;

/**
 * Stops a dependency for 30 s. During the outage, the site must respond, and every 503 must have a Retry-After header.
 * After the outage, games must work, and no container may have restarted.
 */
export async function outage(release: Release, part: 'postgres' | 'nats' | 'objects'): Promise<string> {
  const before = await release.restarts();
  const scale = (replicas: number) =>
    release.kubectl('scale', `statefulset/dreamreel-${part}`, `--replicas=${replicas}`);

  const answers = await throughGateway(release, async (site) => {
    const player = await newPlayer(site);
    await scale(0);
    await release.kubectl('wait', '--for=delete', `pod/dreamreel-${part}-0`, '--timeout=2m');
    const startedAt = Date.now();
    const seen = new Map<string, number>();
    while (Date.now() - startedAt < OUTAGE_MS) {
      const { status } = await player.send([WRONG[0]]);
      const answer = await player.request('/api/daily-movie');
      if (answer.status === 503) assert.ok(answer.headers.get('retry-after'), 'a 503 has Retry-After');
      for (const code of [`guess ${status}`, `movie ${answer.status}`]) seen.set(code, (seen.get(code) ?? 0) + 1);
      await delay(500);
    }
    return [...seen].map(([code, count]) => `${code} × ${count}`).join(', ');
  });

  await scale(1);
  const seconds = await measureRecoverySeconds(release);
  for (const [pod, count] of await release.restarts())
    assert.equal(count, before.get(pod) ?? 0, `${pod} was restarted`);
  return `stopped for 30 s: ${answers}; games work ${seconds} s after its return, no restart`;
}

/** Deletes a dependency's only pod without a grace period. */
export async function kill(release: Release, part: string): Promise<string> {
  await release.kubectl('delete', 'pod', `dreamreel-${part}-0`, '--grace-period=0', '--force');
  return `games work again after ${await measureRecoverySeconds(release)} s`;
}

/**
 * Drains the services' pods from each node and then uncordons the node. On a single-node cluster, the
 * PodDisruptionBudgets must block the drain before a service loses its last pod.
 */
export async function drainAll(release: Release, services: readonly string[]): Promise<string> {
  const nodes = (await release.kubectl('get', 'nodes', '-o', 'name')).split('\n');
  const outcomes: string[] = [];
  for (const node of nodes) {
    const ours = `--pod-selector=app.kubernetes.io/component in (${services.join(',')})`;
    const { exitCode, all, moved } = await release.drain(node, ours, '--timeout=60s');
    const isBlocked = /violate the pod's disruption budget/.test(all);
    if (moved === 0 || (exitCode !== 0 && !isBlocked)) throw new Error(`${node}: ${all}`);
    outcomes.push(`${node} ${exitCode === 0 ? 'drained' : 'held up by the budgets'}`);
    await release.rolledOut();
  }
  return outcomes.join(', ');
}

/** Returns the number of seconds until games can be played again. */
export async function measureRecoverySeconds(release: Release): Promise<number> {
  const startedAt = Date.now();
  const plays = () =>
    playGame(release).then(
      () => true,
      () => false,
    );
  await pWaitFor(plays, { interval: 1_000, timeout: RECOVERY_TIMEOUT_MS });
  await release.rolledOut();
  return Math.round((Date.now() - startedAt) / 1_000);
}
