import { setTimeout as sleep } from 'node:timers/promises';
import { findDifferences } from '@dreamreel/infra/quality/faults/ledger/find-differences';
import { playDuring } from '@dreamreel/infra/quality/faults/players/play-during';
import type { Report } from '@dreamreel/infra/quality/faults/report-steps';
import { OUTAGE_STATUSES } from '@dreamreel/infra/quality/player/client';
import type { Observation } from '@dreamreel/infra/quality/player/visitor';
import pWaitFor from 'p-wait-for';
import { eventsAreCopied } from '../cluster/event-stream.ts';
import type { Release } from '../cluster/release.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';

/** Duration of normal play before and after the fault. */
const MARGIN_MS = 5_000;
const SETTLES_WITHIN_MS = 90_000;
const READY_WITHIN_MS = 300_000;
/** Together, these players send about 30 requests per second. */
const PLAYERS = { guests: 36, accounts: 4 };
const HABITS = {
  slowdown: 16,
  /** Statuses after which a request is retried, including a proxy's 502 for an unresponsive backend. */
  outageStatuses: [...OUTAGE_STATUSES, 502],
  /** Timeout after which the web page aborts a guess and the player resubmits it. */
  hangsAfterMs: 15_000,
  retryMs: 1_000,
};

/**
 * Injects a fault while simulated players play, waits until all pods are ready, and compares the acknowledged writes
 * with the stored data.
 */
export async function measureFault(cluster: Cluster, { happen }: Fault): Promise<Report> {
  const mark = `run${Date.now().toString(36)}`;
  const marks = { sessions: mark, mailDomain: `${mark}.example`, day: cluster.date };
  const requests: Observation[] = [];
  const { result, findings, guesses } = await playDuring(
    {
      ...{ ...cluster, ...HABITS, marks, players: PLAYERS, settlesWithinMs: SETTLES_WITHIN_MS },
      reportObservation: (one) => requests.push(one),
      // Daily emails aren't part of this test.
      compare: (ledger) => cluster.withDatabases((addressOf) => findDifferences(ledger, addressOf, marks)),
    },
    async () => {
      await sleep(MARGIN_MS);
      const from = performance.now();
      const description = await happen();
      await waitUntilFullyReady(cluster.release);
      const to = performance.now();
      await sleep(MARGIN_MS);
      return { from, description, to };
    },
  );
  const { from, description, to } = result;
  const duration = `full strength after ${Math.round((to - from) / 1_000)} s`;
  const summary = [description, figuresOf(requests, from, to), `${guesses} guess requests acknowledged`, duration];
  return { summary: summary.join('; '), findings };
}

/** Summarizes the requests that ended between two points in time: failures, and the longest time without a success. */
function figuresOf(all: readonly Observation[], from: number, to: number): string {
  const within = all.filter((request) => request.to >= from && request.to <= to);
  const [succeeded = [], failed = []] = [true, false].map((wanted) =>
    within.filter(({ status, expected }) => (status !== null && expected.includes(status)) === wanted),
  );
  const failures = [...Map.groupBy(failed, ({ status }) => status ?? 'none')];
  const longestGap = (route: string) => {
    const ends = succeeded.filter((request) => request.route.endsWith(route)).map((request) => request.to);
    const moments = [from, ...ends.toSorted((a, b) => a - b), to];
    return Math.max(...moments.slice(1).map((moment, index) => (moment - (moments[index] ?? from)) / 1_000)).toFixed(1);
  };
  const counts = failures.map(([status, { length }]) => `${length} × ${status}`).join(', ') || 'none';
  return `${within.length} requests, failed: ${counts}; longest gap ${longestGap('')} s, of guesses ${longestGap('/api/daily-completion')} s`;
}

/** Waits until all nodes and all pods of the services, Postgres and NATS are ready, and all events are replicated. */
export async function waitUntilFullyReady(release: Release): Promise<void> {
  await release.kubectl('wait', 'nodes', '--all', '--for=condition=Ready', `--timeout=${READY_WITHIN_MS / 1_000}s`);
  await release.rolledOut();
  const isReady = async () => {
    const [wanted, ready] = (await release.kubectl('get', 'clusters.postgresql.cnpg.io', '-o', INSTANCES)).split('/');
    return wanted === ready && (await eventsAreCopied(release));
  };
  await pWaitFor(() => isReady().catch(() => false), { interval: 1_000, timeout: READY_WITHIN_MS });
}
const INSTANCES = 'jsonpath={.items[0].spec.instances}/{.items[0].status.readyInstances}';
