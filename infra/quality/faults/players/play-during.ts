import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import pWaitFor from 'p-wait-for';
import { type Habits, newVisitor } from '../../player/visitor.ts';
import type { Marks } from '../ledger/find-differences.ts';
import type { Finding, Ledger } from '../ledger/ledger.ts';
import { type Player, playAsGuest, playWithAccount } from './play-game.ts';

type PlayOptions = Omit<Habits, 'currentSite' | 'deadline'> & {
  /** If a site doesn't respond, a player switches to the next one, like a browser with several DNS records. */
  readonly sites: readonly string[];
  readonly seed?: number;
  readonly marks: Marks;
  readonly title: string;
  /** Factor by which the pauses of the players are longer. */
  readonly slowdown?: number;
  readonly players: { readonly guests: number; readonly accounts: number };
  readonly compare: (ledger: Ledger) => Promise<readonly Finding[]>;
  readonly settlesWithinMs: number;
};

const ENDS_WITHIN_MS = 180_000;
/** Messages that arrive late could still change data. */
const LATE_MS = 2_000;
const BETWEEN_GAMES_MS = 200;

/** Simulated players. Each has its own random numbers and address, so its actions depend only on the seed. */
export type Crowd = {
  /** Lets a new player work. A failure is a problem of the run. */
  readonly play: (work: (player: Player) => Promise<unknown>) => Promise<void>;
  /** Lets one new player after another work until the end of the run. */
  readonly repeat: (work: (player: Player) => Promise<unknown>) => void;
  readonly isOpen: () => boolean;
};

/**
 * Lets people play during `work`, which breaks the product and waits until it is ready again. Afterward, waits until the
 * stored data agrees with the ledger without intervention, and returns the remaining differences.
 */
export async function playDuring<T>(options: PlayOptions, work: (crowd: Crowd) => Promise<T>) {
  const {
    sites,
    seed = 0,
    marks,
    title,
    slowdown = 1,
    players,
    compare,
    settlesWithinMs,
    reportObservation,
    ...habits
  } = options;
  const ledger: Ledger = new Map();
  const problems: string[] = [];
  const giveUp = new AbortController();
  const playing: Promise<void>[] = [];
  let [number, guesses, isOpen] = [0, 0, true];

  const newPlayer = (): Player => {
    number += 1;
    let site = number;
    const observe: Habits['reportObservation'] = (observation) => {
      if (observation.status === null) site += 1;
      if (observation.status === 200 && observation.route.endsWith('/daily-completion')) guesses += 1;
      reportObservation(observation);
    };
    const currentSite = () => sites[site % sites.length] ?? '';
    return {
      ...{ name: `${marks.sessions}-${number}`, random: seededRandom(seed + number), ledger, marks, title },
      visitor: newVisitor({ ...habits, reportObservation: observe, currentSite, deadline: giveUp.signal }),
      wait: (ms) => sleep(ms * slowdown, undefined, { signal: giveUp.signal }),
    };
  };
  const play: Crowd['play'] = async (act) => {
    const player = newPlayer();
    await act(player).catch((error: unknown) =>
      problems.push(`${player.name}: ${error instanceof Error ? error.message : error}`),
    );
  };
  const repeat: Crowd['repeat'] = (act) => {
    const playOn = async (): Promise<void> => {
      while (isOpen) {
        await play(act);
        await sleep(BETWEEN_GAMES_MS * slowdown, undefined, { signal: giveUp.signal }).catch(() => undefined);
      }
    };
    playing.push(playOn());
  };

  for (let guests = 0; guests < players.guests; guests += 1) repeat(playAsGuest);
  for (let accounts = 0; accounts < players.accounts; accounts += 1) repeat(playWithAccount);
  const result = await work({ play, repeat, isOpen: () => isOpen }).finally(async () => {
    isOpen = false;
    const tooLong = setTimeout(() => giveUp.abort(new Error('the run gave up waiting')), ENDS_WITHIN_MS);
    await Promise.all(playing);
    clearTimeout(tooLong);
  });

  const agree = async () => (await compare(ledger)).length === 0;
  await pWaitFor(agree, { timeout: settlesWithinMs, interval: 1_000 }).catch(() => undefined);
  await sleep(LATE_MS);
  const findings = (await compare(ledger)).map(({ kind, what }) => `${kind}: ${what}`);
  return { result, findings: [...findings, ...problems], ledger, guesses };
}
