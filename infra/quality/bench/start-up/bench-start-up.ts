/** From a clone to a game that can be played, the second start, and what memory everything takes then. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import pWaitFor from 'p-wait-for';
import { servicePlans } from '../../../dev/service-plans.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { WRONG } from '../../player/game.ts';
import { newPlayer } from '../../player/player.ts';
import { dayAndMachine } from '../machine.ts';
import { writeSection } from '../write-section.ts';
import { freshClone, startedIn } from './checkout.ts';
import { megabytesOfTree } from './process-memory.ts';
import { figuresOf, type Moment, section } from './summary.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '1000' }, idle: { type: 'string', default: '60' } },
});
const [GAMES, IDLE_MS] = [Number(values.games), Number(values.idle) * 1_000];
const AT_ONCE = 8;
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const clone = join(folder, 'dreamreel');
const data = join(clone, '.dreamreel', 'data');
const ends: (() => Promise<unknown>)[] = [];
try {
  say('git clone, npm start');
  const begun = performance.now();
  await freshClone(clone);
  const first = await startedIn(clone);
  ends.push(first.stop);
  const fromClone = (performance.now() - begun) / 1_000;
  const loads = [load()];

  say(`playable after ${fromClone.toFixed(1)} s; the rest of the images`);
  await pWaitFor(() => !existsSync(join(data, 'run', 'seed.json')), { interval: 1_000 });
  const moments: Moment[] = [await memoryOf('images imported', first.pid)];
  await stopLast();

  const second = await startedIn(clone);
  ends.push(second.stop);
  loads.push(load());
  say(`second start: playable after ${second.seconds.toFixed(1)} s`);
  moments.push(await memoryOf('second start', second.pid));
  await played(second.site);
  moments.push(await memoryOf(`after ${GAMES.toLocaleString('en')} games`, second.pid));

  const measured = { fromClone, second: second.seconds, moments, loads };
  const text = `${dayAndMachine()}.\n${section(measured)}`;
  console.log(text);
  await writeSection('Start-up and memory', text, { bench: 'bench:start-up', figures: figuresOf(measured) });
} finally {
  await stopLast();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function stopLast(): Promise<unknown> | undefined {
  return ends.pop()?.();
}

/** Memory of each part after some idle time; `others` includes npm, the app host and its keeper. */
async function memoryOf(name: string, pid: number): Promise<Moment> {
  say(`${name}: idle`);
  await delay(IDLE_MS);
  const parts = new Map([...productAt(data).processes()].map(([part, pid]) => [part, megabytesOfTree(pid)]));
  const isService = (part: string) => servicePlans.some((plan) => plan.name === part);
  const services = [...parts].filter(([part]) => isService(part));
  const others = [...parts].filter(([part]) => !isService(part));
  const host = megabytesOfTree(pid) - sum(parts.values());
  return { name, services, others: [...others, ['npm and app host', host]] };
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}

/** Half of them are lost, the others abandoned after two guesses; every player loads an image and searches titles. */
async function played(site: string): Promise<void> {
  say(`${GAMES} games`);
  const game = async (_: unknown, turn: number) => {
    const player = await newPlayer(site);
    const { movie } = await player.daily();
    await (await player.request(`${movie.generatedImages[turn % 5]}?w=768`)).arrayBuffer();
    for (let count = 1; count <= (turn % 2 === 0 ? WRONG.length : 2); count += 1) {
      await (await player.request(`/api/search-movies?query=${WRONG[0].slice(0, count + 1)}`)).arrayBuffer();
      await player.send(WRONG.slice(0, count));
    }
  };
  await pMap(Array.from({ length: GAMES }), game, { concurrency: AT_ONCE });
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '';
}
