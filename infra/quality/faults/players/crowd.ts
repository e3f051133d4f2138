import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { type Habits, newVisitor } from '../../player/visitor.ts';
import { type Ledger, newGame } from '../ledger/ledger.ts';
import type { Marks } from '../ledger/read-state.ts';
import { type Player, playGame } from './play-game.ts';
import { playWithAccount } from './play-with-account.ts';

const BETWEEN_GAMES_MS = 200;

export type CrowdOptions = Omit<Habits, 'siteNow'> & {
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

export type Crowd = ReturnType<typeof crowdOf>;

/** Creates simulated players. Each has its own random numbers and address, so its actions depend only on the seed. */
export function crowdOf({
  sites,
  seed = 0,
  ledger,
  reportProblem,
  marks,
  title,
  slowdown = 1,
  ...habits
}: CrowdOptions) {
  const { deadline } = habits;
  let number = 0;

  const newPlayer = (): Player => {
    number += 1;
    let site = number;
    const note: Habits['note'] = (observation) => {
      if (observation.status === null) site += 1;
      habits.note(observation);
    };
    return {
      name: `${marks.sessions}-${number}`,
      visitor: newVisitor({ ...habits, note, siteNow: () => sites[site % sites.length] ?? '' }),
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
