import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import type { Ledger } from '../ledger/ledger.ts';
import type { Marks } from '../ledger/read-state.ts';
import { actAsAdmin } from './act-as-admin.ts';
import type { BehaviourMonitor } from './behaviour-monitor.ts';
import { browse } from './browse.ts';
import { playGame } from './play-game.ts';
import { makeAccount, playWithAccount } from './play-with-account.ts';
import { newGame, type Player } from './player.ts';
import { newVisitor } from './visitor.ts';

const GUESTS = 5;
const ACCOUNTS = 3;
const DUE_MAILS = 40;

type Traffic = {
  readonly site: string;
  readonly seed: number;
  readonly ledger: Ledger;
  readonly monitor: BehaviourMonitor;
  readonly marks: Marks;
  readonly title: string;
  readonly password: string;
  readonly deadline: AbortSignal;
};

/** The simulated users of a run. */
export function trafficOf({ site, seed, ledger, monitor, marks, title, password, deadline }: Traffic) {
  let number = 0;
  const { sessions, mailDomain: domain, day: date } = marks;

  /** Each has random numbers and an address of its own, so that the seed alone decides what it does. */
  const newPlayer = (): Player & { readonly name: string } => {
    number += 1;
    return {
      name: `${sessions}-${number}`,
      visitor: newVisitor(() => site, monitor, deadline),
      random: seededRandom(seed + number),
      ledger,
      title,
      reportProblem: monitor.reportProblem,
      wait: (ms) => sleep(ms, undefined, { signal: deadline }),
    };
  };
  const reportingFailures = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      monitor.reportProblem(`${name} could not go on: ${error instanceof Error ? error.message : error}`);
    }
  };
  const repeat = async (
    shouldContinue: () => boolean,
    work: (player: ReturnType<typeof newPlayer>) => Promise<unknown>,
  ) => {
    while (shouldContinue() && !deadline.aborted) {
      const player = newPlayer();
      await reportingFailures(player.name, () => work(player));
    }
  };
  const wanted = ({ name }: { name: string }, isDueMail = false) => ({ name, domain, date, isDueMail });

  return {
    /** Makes the accounts that are due a mail, before the first fault. */
    async prepare() {
      for (let made = 0; made < DUE_MAILS; made += 1) {
        const player = newPlayer();
        await makeAccount(player, wanted(player, true));
      }
    },
    /** Resolves once every simulated user has finished what it began. */
    async run(shouldContinue: () => boolean) {
      const guests = Array.from({ length: GUESTS }, () =>
        repeat(shouldContinue, (player) => playGame(player, newGame(player.name, date))),
      );
      const accounts = Array.from({ length: ACCOUNTS }, () =>
        repeat(shouldContinue, (player) => playWithAccount(player, wanted(player))),
      );
      const admin = newPlayer();
      const reader = newPlayer();
      await Promise.all([
        ...guests,
        ...accounts,
        reportingFailures('the admin', () => actAsAdmin({ ...admin, password, date }, shouldContinue)),
        reportingFailures('the reader', () => browse(reader, shouldContinue)),
      ]);
    },
  };
}
