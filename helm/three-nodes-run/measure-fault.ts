import { setTimeout as sleep } from 'node:timers/promises';
import { compareAccounts } from '@dreamreel/infra/quality/faults/ledger/compare-accounts';
import { compareGames } from '@dreamreel/infra/quality/faults/ledger/compare-games';
import type { Finding } from '@dreamreel/infra/quality/faults/ledger/findings';
import { newLedger } from '@dreamreel/infra/quality/faults/ledger/ledger';
import { readState, type State } from '@dreamreel/infra/quality/faults/ledger/read-state';
import pWaitFor from 'p-wait-for';
import type { Cluster } from './cluster.ts';
import { waitUntilFullyReady } from './fully-ready.ts';
import { startPlayers } from './players.ts';
import { figuresOf, type RequestFigures } from './requests.ts';

/** Duration of normal play before and after the fault. */
const MARGIN_MS = 5_000;
const ENDS_WITHIN_MS = 600_000;
const SETTLES_WITHIN_MS = 90_000;
const EARLY_LOOK = /^seen was , acknowledged [^,]*$/;

/** The measured effects of a fault on the players' games. */
export type Measured = {
  readonly name: string;
  /** Description of the fault, such as the affected pods. */
  readonly said: string;
  readonly figures: RequestFigures;
  readonly acknowledgedGuesses: number;
  readonly findings: readonly Finding[];
  readonly problems: readonly string[];
  /**
   * Number of requests for the daily movie that were answered before the announcement of the player's first guess
   * (decision 20).
   */
  readonly earlyLooks: number;
  /** Seconds from the start of the fault until all pods are ready again. */
  readonly recoverySeconds: number;
};

/**
 * Injects a fault while simulated players play, waits until all pods are ready, and compares the acknowledged writes
 * with the stored data.
 */
export async function measureFault(cluster: Cluster, name: string, fault: () => Promise<string>): Promise<Measured> {
  const mark = `run${Date.now().toString(36)}`;
  const marks = { sessions: mark, mailDomain: `${mark}.example`, day: cluster.date };
  const ledger = newLedger();
  const deadline = AbortSignal.timeout(ENDS_WITHIN_MS);
  const players = startPlayers({ ...cluster, marks, ledger, deadline });
  const outcome = { said: '', seconds: 0, from: 0, to: 0 };
  try {
    await sleep(MARGIN_MS);
    outcome.from = performance.now();
    outcome.said = await fault();
    await waitUntilFullyReady(cluster.release);
    outcome.to = performance.now();
    outcome.seconds = Math.round((outcome.to - outcome.from) / 1_000);
    await sleep(MARGIN_MS);
  } finally {
    await players.stop();
  }

  const read = async () => {
    const state = await cluster.withDatabases((addressOf) => readState(addressOf, marks, []));
    // Daily emails aren't part of this test.
    return { ...state, deliveries: [] };
  };
  await pWaitFor(async () => isSettled(await read()), { interval: 2_000, timeout: SETTLES_WITHIN_MS }).catch(() =>
    players.problems.push(`not settled after ${SETTLES_WITHIN_MS / 1_000} s`),
  );
  const state = await read();
  return {
    name,
    said: outcome.said,
    figures: figuresOf(players.requests, outcome.from, outcome.to),
    acknowledgedGuesses: ledger.games.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    findings: [
      ...compareGames(ledger, state, new Map([[cluster.date, cluster.title]])),
      ...compareAccounts(ledger, state),
    ],
    problems: players.problems.filter((problem) => !EARLY_LOOK.test(problem)),
    earlyLooks: players.problems.filter((problem) => EARLY_LOOK.test(problem)).length,
    recoverySeconds: outcome.seconds,
  };
}

/** Returns true if all events have been processed by their consumers. */
function isSettled({ waitingEvents, users, subscribers }: State): boolean {
  const known = new Map(subscribers.map(({ userId, notifications }) => [userId, notifications]));
  return (
    [...waitingEvents.values()].every((count) => count === 0) &&
    users.every(({ id, notifications }) => known.get(id) === notifications)
  );
}
