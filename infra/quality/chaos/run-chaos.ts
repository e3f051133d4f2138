import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import pWaitFor from 'p-wait-for';
import { databaseAddress } from '../e2e/fixture/database-address.ts';
import { disturbances } from './faults/disturbances.ts';
import { everyFault, type Fault } from './faults/faults.ts';
import { type Played, playSchedule } from './faults/play-schedule.ts';
import { roundsOf } from './faults/schedule.ts';
import { watchProcesses } from './faults/watch-processes.ts';
import { compare } from './ledger/compare.ts';
import type { Finding } from './ledger/finding.ts';
import { type Ledger, newLedger } from './ledger/ledger.ts';
import { type Marks, readState } from './ledger/read-state.ts';
import { isSettled } from './ledger/settled.ts';
import type { State } from './ledger/state.ts';
import { type ChaosProduct, DAY } from './product/chaos-product.ts';
import type { Outside } from './testing/outside.ts';
import { behaviourMonitor } from './traffic/behaviour-monitor.ts';
import { trafficOf } from './traffic/run-traffic.ts';

const ENDS_WITHIN_MS = 180_000;

export type ChaosOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly minutes: number;
  /** Only faults whose names hold one of these; all where none is given. */
  readonly only: readonly string[];
  /** How long the product may take to settle. The daily mails wait for the clock, all else takes moments. */
  readonly settlesWithinMs: number;
  /** The address that players use, if not that of the gateway. */
  readonly site?: string;
  readonly say: (line: string) => void;
};

export type Outcome = {
  readonly played: Played;
  readonly ledger: Ledger;
  readonly state: State;
  readonly answers: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
  readonly problems: readonly string[];
  readonly statuses: ReadonlyMap<string, number>;
  readonly slowestMs: number;
};

/** Simulates users while faults are injected; then the product must settle by itself, and ledger and state are compared. */
export async function runChaos(product: ChaosProduct, outside: Outside, wanted: ChaosOptions): Promise<Outcome> {
  const { seed, say, only } = wanted;
  const { data, at, title, adminPassword: password } = product;
  const marks: Marks = { sessions: `chaos${seed}`, mailDomain: `chaos${seed}.example`, day: DAY };
  const [ledger, disturbed, deadline] = [newLedger(), disturbances(), new AbortController()];
  const monitor = behaviourMonitor(disturbed);
  const site = wanted.site ?? at.site;
  const traffic = trafficOf({ site, seed, ledger, monitor, marks, title, password, deadline: deadline.signal });

  await traffic.prepare();
  const watching = watchProcesses(product, disturbed);
  let shouldContinue = true;
  const running = traffic.run(() => shouldContinue);
  const until = performance.now() + wanted.minutes * 60_000;
  const faults = everyFault(await product.proxies.names(), product).filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  );
  const played = await playSchedule({
    rounds: roundsOf(faults, seededRandom(seed), clash),
    shouldContinue: (done) => done < wanted.rounds && performance.now() < until,
    product: at,
    disturbed,
    say,
  });

  shouldContinue = false;
  say('no more faults: waiting for the simulated users to finish');
  const tooLong = setTimeout(() => deadline.abort(new Error('the run gave up waiting')), ENDS_WITHIN_MS);
  await running;
  clearTimeout(tooLong);
  const addressOf = (service: string) => databaseAddress(data, `dreamreel_${service}`);
  const read = () => readState(addressOf, marks, outside.addressees());
  await pWaitFor(async () => isSettled(await read()), { timeout: wanted.settlesWithinMs, interval: 1_000 }).catch(() =>
    monitor.reportProblem(`the product has not settled after ${wanted.settlesWithinMs / 1_000} s`),
  );
  // Late messages may still change something.
  await sleep(2_000);
  const processProblems = await watching.stop();

  const state = await read();
  const answers = new Map([[DAY, title]]);
  return {
    played,
    ledger,
    state,
    answers,
    findings: compare(ledger, state, answers),
    problems: [...monitor.problems(), ...played.problems, ...processProblems],
    statuses: monitor.statuses(),
    slowestMs: monitor.slowestMs(),
  };
}

/** A connection or process can have one fault at a time; with the streams wiped, nothing else is combined. */
function clash(one: Fault, other: Fault): boolean {
  const subject = ({ name }: Fault) => name.split(' ')[0] ?? '';
  const parts = (fault: Fault) => subject(fault).split('-');
  return (
    parts(one).some((part) => parts(other).includes(part)) ||
    [one, other].some(({ name }) => name.startsWith('streams'))
  );
}
