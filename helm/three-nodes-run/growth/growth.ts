import { setTimeout as sleep } from 'node:timers/promises';
import { WRONG } from '@dreamreel/infra/quality/player/game';
import { newPlayer } from '@dreamreel/infra/quality/player/player';
import type { Cluster } from '../cluster.ts';
import { fixScale } from '../scalers.ts';
import { readProcessorTime, usedByLoad } from './processor-time.ts';

const SIZES = [1, 2, 4];
const PLAYERS = 20;
/** Warm-up time per pod. Code in new pods hasn't been optimized by V8 yet, and all pods share the same two cores. */
const WARM_UP_MS = 15_000;
const MEASURED_MS = 30_000;
const IDLE_MS = 20_000;
/**
 * Delay before CPU time is read. The kubelet updates its measurements every 10 to 15 s, so the reading then includes
 * all earlier work.
 */
const COUNTED_AFTER_MS = 16_000;

export type Growth = {
  readonly pods: number;
  readonly gamesPerSecond: number;
  /** CPU time per whole game, summed over all of the release's pods. */
  readonly msPerGame: number;
  readonly gatewayMs: number;
  readonly gameMs: number;
};

/**
 * Measures how many complete games (one page load and five guesses) can be played per second with 1, 2 and 4 gateway
 * and game pods.
 */
export async function growth(cluster: Cluster, say: (line: string) => void): Promise<readonly Growth[]> {
  const rows: Growth[] = [];
  for (const pods of SIZES) {
    rows.push(await withPods(cluster, pods));
    say(`${pods} of each: ${JSON.stringify(rows.at(-1))}`);
  }
  return rows;
}

async function withPods(cluster: Cluster, pods: number): Promise<Growth> {
  await fixScale(cluster.release, pods);
  await playWholeGames(cluster, pods * WARM_UP_MS);
  await sleep(COUNTED_AFTER_MS);
  const idleFrom = await readProcessorTime(cluster);
  await sleep(IDLE_MS);
  const loadFrom = await readProcessorTime(cluster);
  const games = await playWholeGames(cluster, MEASURED_MS);
  await sleep(COUNTED_AFTER_MS);
  const used = usedByLoad(idleFrom, loadFrom, await readProcessorTime(cluster));
  const msOf = (part: string) => sum([...used].filter(([pod]) => pod.startsWith(part)).map(([, ms]) => ms)) / games;
  return {
    pods,
    gamesPerSecond: games / (MEASURED_MS / 1_000),
    msPerGame: msOf(''),
    gatewayMs: msOf('dreamreel-gateway'),
    gameMs: msOf('dreamreel-game'),
  };
}

/** Plays games for `forMs` milliseconds and returns the number of completed games. */
async function playWholeGames({ sites }: Cluster, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let games = 0;
  const playOn = async (site: string) => {
    while (performance.now() < until) {
      const player = await newPlayer(site);
      for (let count = 1; count <= WRONG.length; count += 1) {
        const { status } = await player.send(WRONG.slice(0, count));
        if (status !== 200) throw new Error(`a guess got status ${status}`);
      }
      games += 1;
    }
  };
  await Promise.all(Array.from({ length: PLAYERS }, (_, number) => playOn(sites[number % sites.length] ?? '')));
  return games;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
