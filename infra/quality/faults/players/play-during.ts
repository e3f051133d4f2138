import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import pWaitFor from 'p-wait-for';
import { type Habits, newVisitor } from '../../player/visitor.ts';
import { compareAccounts, compareGames, type Finding } from '../ledger/compare.ts';
import { type Ledger, newGame, newLedger } from '../ledger/ledger.ts';
import type { Marks, State } from '../ledger/read-state.ts';
import { type Player, playGame, playWithAccount } from './play-game.ts';

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
  const guesses = ledger.games.reduce((sum, { acknowledgedGuesses }) => sum + acknowledgedGuesses.length, 0);
  return { result, ledger, state, findings, guesses };
}

const BETWEEN_GAMES_MS = 200;

type CrowdOptions = Omit<Habits, 'currentSite'> & {
  /** If a site doesn't respond, a player switches to the next one, like a browser with several DNS records. */
  readonly sites: readonly string[];
  readonly seed?: number;
  readonly ledger: Ledger;
  readonly reportProblem: (problem: string) => void;
  readonly marks: Marks;
  /** The title of today's movie. */
  readonly title: string;
  /** Factor by which the pauses of the players are longer. */
  readonly slowdown?: number;
};

type Crowd = ReturnType<typeof crowdOf>;

/** Creates simulated players. Each has its own random numbers and address, so its actions depend only on the seed. */
function crowdOf({ sites, seed = 0, ledger, reportProblem, marks, title, slowdown = 1, ...habits }: CrowdOptions) {
  const { deadline } = habits;
  let number = 0;

  const newPlayer = (): Player => {
    number += 1;
    let site = number;
    const reportObservation: Habits['reportObservation'] = (observation) => {
      if (observation.status === null) site += 1;
      habits.reportObservation(observation);
    };
    return {
      name: `${marks.sessions}-${number}`,
      visitor: newVisitor({ ...habits, reportObservation, currentSite: () => sites[site % sites.length] ?? '' }),
      random: seededRandom(seed + number),
      ledger,
      title,
      reportProblem,
      wait: (ms) => sleep(ms * slowdown, undefined, { signal: deadline }),
    };
  };
  const play = async (work: (player: Player) => Promise<unknown>) => {
    const player = newPlayer();
    await work(player).catch((error: unknown) =>
      reportProblem(`${player.name} could not go on: ${error instanceof Error ? error.message : error}`),
    );
    await player.wait(BETWEEN_GAMES_MS).catch(() => undefined);
  };
  /** Lets one player after another work. After the deadline, all waits fail immediately, so this must end. */
  const repeat = async (shouldContinue: () => boolean, work: (player: Player) => Promise<unknown>) => {
    while (shouldContinue() && !deadline.aborted) await play(work);
  };

  return {
    newPlayer,
    play,
    repeat,
    /** Plays one game after another as guests and with new accounts. Resolves once every game has finished. */
    async playGames({ guests = 0, accounts = 0 }, shouldContinue: () => boolean): Promise<void> {
      const asGuest = (player: Player) => playGame(player, newGame(player.name, marks.day));
      const withAccount = (player: Player) => playWithAccount(player, marks);
      await Promise.all([
        ...Array.from({ length: guests }, () => repeat(shouldContinue, asGuest)),
        ...Array.from({ length: accounts }, () => repeat(shouldContinue, withAccount)),
      ]);
    },
  };
}
