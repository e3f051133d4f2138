/**
 * Measures the time from cloning the repository to a playable game, the time of the second start, and the memory of all
 * processes.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import pMap from 'p-map';
import pWaitFor from 'p-wait-for';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { servicePlans } from '../../../dev/service-plans.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { WRONG } from '../../player/game.ts';
import { newPlayer } from '../../player/player.ts';
import { numbers } from '../options.ts';
import { atMost, report } from '../results.ts';
import { tableOf } from '../table.ts';
import { megabytesOfTree } from './process-memory.ts';
import { startedIn } from './started-in.ts';

const { games: GAMES, idle } = numbers({ games: 1_000, idle: 60 });
const AT_ONCE = 8;
/** Goals for start times (in seconds), and for the memory of one service and of all processes (in megabytes). */
const GOALS = { fromClone: 30, second: 3, service: 120, allFirst: 900, allSecond: 750 };
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
const load = () => loadavg()[0]?.toFixed(1) ?? '';

/** The memory of each part of the product at one point in time, in megabytes. */
type Moment = { readonly name: string; readonly parts: ReadonlyMap<string, number> };

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const clone = join(folder, 'dreamreel');
const data = join(clone, '.dreamreel', 'data');
let running: Awaited<ReturnType<typeof startedIn>> | undefined;
try {
  say('git clone, npm start');
  const startedAt = performance.now();
  await execa('git', ['clone', '--quiet', repositoryRoot, clone]);
  running = await startedIn(clone);
  const fromClone = (performance.now() - startedAt) / 1_000;
  const loads = [load()];

  say(`playable after ${fromClone.toFixed(1)} s; the rest of the images`);
  await pWaitFor(() => !existsSync(join(data, 'run', 'seed.json')), { interval: 1_000 });
  const moments = [await memoryOf('images imported', running.pid)];
  await running.stop();

  running = await startedIn(clone);
  loads.push(load());
  say(`second start: playable after ${running.seconds.toFixed(1)} s`);
  moments.push(await memoryOf('second start', running.pid));
  await played(running.site);
  moments.push(await memoryOf(`after ${GAMES.toLocaleString('en')} games`, running.pid));
  await reportOn(fromClone, running.seconds, loads, moments);
} finally {
  await running?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Measures the memory of each part after an idle period. The host's value includes npm and the reaper process. */
async function memoryOf(name: string, pid: number): Promise<Moment> {
  say(`${name}: idle`);
  await delay(idle * 1_000);
  const parts = [...productAt(data).processes()].map(([part, its]): [string, number] => [part, megabytesOfTree(its)]);
  const host = megabytesOfTree(pid) - sum(parts.map(([, megabytes]) => megabytes));
  const services = parts.filter(([part]) => isService(part));
  const others = parts.filter(([part]) => !isService(part));
  return { name, parts: new Map([...services, ...others, ['npm and app host', host]]) };
}

function isService(part: string): boolean {
  return servicePlans.some(({ name }) => name === part);
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}

/**
 * Plays games. Half of the games are lost, and half are abandoned after two guesses. Every player loads an image and
 * searches for titles.
 */
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

async function reportOn(fromClone: number, second: number, loads: readonly string[], moments: readonly Moment[]) {
  const names = [...new Set(moments.flatMap(({ parts }) => [...parts.keys()]))];
  const rows = names.map((part) => [part, ...moments.map(({ parts }) => parts.get(part)?.toFixed(0) ?? '–')]);
  const whole = ({ parts }: Moment) => sum(parts.values());
  const largest = ({ parts }: Moment) =>
    Math.max(...[...parts].map(([part, megabytes]) => (isService(part) ? megabytes : 0)));
  const all = ['**all**', ...moments.map((moment) => whole(moment).toFixed(0))];
  const text = `Clone to playable (daily game and its first image answered; npm cache warm, parts outside npm there): ${fromClone.toFixed(1)} s
(goal: ${GOALS.fromClone}) at a load of ${loads[0]}; second start: ${second.toFixed(1)} s (goal: ${GOALS.second}) at a load of ${loads[1]}.

Memory in MB, the proportional share (PSS) of each part and its children, at rest (goals: ${GOALS.service} each service; all ${GOALS.allFirst} after a first start,
${GOALS.allSecond} after a second):

${tableOf(['', ...moments.map(({ name }) => name)], [...rows, all])}`;
  await report('start-up', 'Start-up and memory', text, [
    atMost('clone to playable, warm npm cache', fromClone, 's', GOALS.fromClone),
    atMost('second start', second, 's', GOALS.second),
    ...moments.flatMap((moment, index) => [
      atMost(`largest service, ${moment.name}`, largest(moment), 'MB', GOALS.service),
      atMost(`all processes, ${moment.name}`, whole(moment), 'MB', index === 0 ? GOALS.allFirst : GOALS.allSecond),
    ]),
  ]);
}
