import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import pWaitFor from 'p-wait-for';
import { servicePlans } from '../../../dev/service-plans.ts';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { compareAccounts } from '../ledger/compare-accounts.ts';
import { compareGames } from '../ledger/compare-games.ts';
import { compareMovies } from '../ledger/compare-movies.ts';
import { type Finding, lost } from '../ledger/findings.ts';
import { type Ledger, newLedger } from '../ledger/ledger.ts';
import { type Marks, readState, type State } from '../ledger/read-state.ts';
import { trafficOf } from '../players/run-traffic.ts';
import { type ChaosProduct, DAY } from '../product/chaos-product.ts';
import { type BehaviorMonitor, behaviorMonitor } from './behavior.ts';
import { everyFault } from './faults.ts';
import { type Round, roundsOf } from './rounds.ts';

const ENDS_WITHIN_MS = 180_000;
/** Generous limit, because a process that was killed several times restarts with a delay of up to ten seconds. */
const READY_TIMEOUT_MS = 60_000;

export type ChaosOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly minutes: number;
  /** Limits the run to faults whose names contain one of these strings. If empty, all faults are used. */
  readonly only: readonly string[];
  /**
   * Time limit for the product to settle. The daily emails start at a fixed time, and everything else settles within
   * moments.
   */
  readonly settlesWithinMs: number;
};

export type Outcome = Pick<BehaviorMonitor, 'statuses' | 'problems'> & {
  readonly faults: readonly string[];
  readonly rounds: number;
  /** Recovery time of each round in milliseconds, from the end of the faults until all services are ready. */
  readonly recoveriesMs: readonly number[];
  readonly ledger: Ledger;
  readonly findings: readonly Finding[];
  readonly slowestMs: number;
};

/**
 * Simulates users while faults are injected. Afterward, waits until the product has settled without intervention, and
 * compares its data with the ledger.
 */
export async function runChaos(product: ChaosProduct, options: ChaosOptions): Promise<Outcome> {
  const { seed, only, rounds, minutes, settlesWithinMs } = options;
  const { data, at, title, outside } = product;
  const marks: Marks = { sessions: `chaos${seed}`, mailDomain: `chaos${seed}.example`, day: DAY };
  const [ledger, deadline, monitor] = [newLedger(), new AbortController(), behaviorMonitor(product)];
  const { note, reportProblem } = monitor;
  const given = { site: at.site, seed, ledger, note, reportProblem, marks, title, deadline: deadline.signal };
  const { verificationToken } = outside;
  const traffic = trafficOf({ ...given, password: product.adminPassword, verificationToken });

  await traffic.prepare();
  let shouldContinue = true;
  const running = traffic.run(() => shouldContinue);
  const until = performance.now() + minutes * 60_000;
  const all = everyFault(await product.proxies.names(), product).filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  );
  const faults: string[] = [];
  const recoveriesMs: number[] = [];
  for (const round of roundsOf(all, seededRandom(seed)).take(rounds)) {
    if (performance.now() > until) break;
    recoveriesMs.push(await playRound(round, product, monitor));
    faults.push(...round.faults.map(({ name }) => name));
  }

  shouldContinue = false;
  console.log('no more faults: waiting for the simulated users to finish');
  const tooLong = setTimeout(() => deadline.abort(new Error('the run gave up waiting')), ENDS_WITHIN_MS);
  await running;
  clearTimeout(tooLong);
  const read = () => readState((service) => databaseAddress(data, `dreamreel_${service}`), marks, outside.addressees());
  await pWaitFor(async () => isSettled(await read()), { timeout: settlesWithinMs, interval: 1_000 }).catch(() =>
    reportProblem(`the product has not settled after ${settlesWithinMs / 1_000} s`),
  );
  // Messages that arrive late could still change data.
  await sleep(2_000);
  await monitor.end();
  const findings = compare(ledger, await read(), title);
  const { statuses, problems, slowestMs } = monitor;
  return {
    faults,
    rounds: recoveriesMs.length,
    recoveriesMs,
    ledger,
    findings,
    problems,
    statuses,
    slowestMs: slowestMs(),
  };
}

/**
 * Injects a round's faults, removes them, and waits until every service is ready. Returns the recovery time in
 * milliseconds.
 */
async function playRound({ faults, lastsMs, calmMs }: Round, { at }: ChaosProduct, monitor: BehaviorMonitor) {
  const names = faults.map(({ name }) => name).join(' + ');
  const startAgain = faults.flatMap(({ stops }) => stops.map(monitor.stop));
  try {
    await Promise.all(faults.map(({ begin }) => begin()));
    await sleep(lastsMs);
  } finally {
    await Promise.all(faults.map(({ end }) => end()));
  }
  const endedAt = performance.now();
  let unready: readonly string[] = [];
  const areReady = async () => {
    const checks = servicePlans.map(({ name }) => unreadiness(name, `${at.healthOf(name)}/readyz`));
    unready = (await Promise.all(checks)).flat();
    return unready.length === 0;
  };
  await pWaitFor(areReady, { timeout: READY_TIMEOUT_MS, interval: 100 }).catch(() =>
    monitor.reportProblem(`${names}: not ready ${READY_TIMEOUT_MS / 1_000} s later: ${unready.join('; ')}`),
  );
  for (const end of startAgain) end();
  const tookMs = Math.round(performance.now() - endedAt);
  console.log(`${names} for ${lastsMs} ms; all ready after ${tookMs} ms`);
  await sleep(calmMs);
  return tookMs;
}

async function unreadiness(name: string, address: string): Promise<string[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return answer?.ok ? [] : [`${name} ${answer === null ? 'does not answer' : await answer.text()}`];
}

/**
 * Returns whether no work is in progress: all events are published, all daily emails are sent, all jobs have ended, and
 * all copies are up to date.
 */
function isSettled({ waitingEvents, deliveries, jobs, users, subscribers, planned, puzzles }: State): boolean {
  const copies = new Map(subscribers.map(({ userId, notifications }) => [userId, notifications]));
  const known = new Map(puzzles.map(({ date, title }) => [date, title]));
  return (
    [...waitingEvents.values()].every((count) => count === 0) &&
    deliveries.length > 0 &&
    deliveries.every(({ state }) => !['queued', 'sending'].includes(state)) &&
    jobs.every(({ state }) => state !== 'running') &&
    users.every(({ id, notifications }) => copies.get(id) === notifications) &&
    planned.every(({ date, title }) => known.get(date) === title) &&
    puzzles.length === planned.length
  );
}

/** Returns all differences between acknowledged and stored data. */
function compare(ledger: Ledger, state: State, title: string): readonly Finding[] {
  const left = (counts: ReadonlyMap<string, number>, what: string) =>
    [...counts].flatMap(([service, count]) => lost(count > 0, `${count} ${what} of ${service}`));
  return [
    ...compareGames(ledger, state, new Map([[DAY, title]])),
    ...compareAccounts(ledger, state),
    ...compareMovies(ledger, state),
    ...left(state.waitingEvents, 'events never sent'),
    ...left(state.deadLetters, 'dead letters'),
  ];
}
