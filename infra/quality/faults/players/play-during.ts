import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { compareAccounts, compareGames, type Finding } from '../ledger/compare.ts';
import { newLedger } from '../ledger/ledger.ts';
import type { State } from '../ledger/read-state.ts';
import { type Crowd, type CrowdOptions, crowdOf } from './crowd.ts';

type PlayOptions = Omit<CrowdOptions, 'ledger' | 'deadline'> & {
  readonly players: { readonly guests: number; readonly accounts: number };
  /** Work of simulated users before anyone else plays. */
  readonly prepare?: (crowd: Crowd, deadline: AbortSignal) => Promise<void>;
  /** Work of more simulated users, while `shouldContinue` returns true. */
  readonly others?: (crowd: Crowd, shouldContinue: () => boolean) => readonly Promise<void>[];
  readonly read: () => Promise<State>;
  readonly isSettled: (state: State) => boolean;
  readonly settlesWithinMs: number;
};

const ENDS_WITHIN_MS = 180_000;
/** Messages that arrive late could still change data. */
const LATE_MS = 2_000;

/**
 * Lets people play during `work`, which breaks the product and waits until it is ready again. Afterward, waits until the
 * product has settled without intervention, and compares the games and accounts with the stored data.
 */
export async function playDuring<T>(options: PlayOptions, work: () => Promise<T>) {
  const { players, prepare, others, read, isSettled, settlesWithinMs, reportProblem, title } = options;
  const [ledger, giveUp] = [newLedger(), new AbortController()];
  const crowd = crowdOf({ ...options, ledger, deadline: giveUp.signal });
  await prepare?.(crowd, giveUp.signal);
  let isOpen = true;
  const shouldContinue = () => isOpen;
  const playing = Promise.all([crowd.playGames(players, shouldContinue), ...(others?.(crowd, shouldContinue) ?? [])]);
  const result = await work().finally(async () => {
    isOpen = false;
    const tooLong = setTimeout(() => giveUp.abort(new Error('the run gave up waiting')), ENDS_WITHIN_MS);
    await playing;
    clearTimeout(tooLong);
  });

  const settled = pWaitFor(async () => isSettled(await read()), { timeout: settlesWithinMs, interval: 1_000 });
  await settled.catch(() => reportProblem(`not settled after ${settlesWithinMs / 1_000} s`));
  await sleep(LATE_MS);
  const state = await read();
  const findings: readonly Finding[] = [...compareGames(ledger, state, title), ...compareAccounts(ledger, state)];
  const guesses = ledger.games.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  return { result, ledger, state, findings, guesses };
}
