import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { servicePlans } from '../../../dev/service-plans.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { runK6 } from '../../load/run-k6.ts';
import { megabytesOfTree } from '../process-usage.ts';
import { benchmark, columnOf, type Defer, type Figure } from '../results.ts';

const GAMES_PER_SECOND = 20;

/**
 * Measures the time from cloning the repository to a playable game, the time of the second start, and the memory of all
 * processes.
 */
export const startUp = benchmark({
  heading: 'Start-up and memory',
  options: { games: 1_000, idle: 60 },
  quick: { games: 50, idle: 5 },
  async measure({ games, idle }, { folder, defer }) {
    const clone = join(folder, 'dreamreel');
    const data = join(clone, '.dreamreel', 'data');
    const figures: Figure[] = [];
    const noteStart = (column: string, seconds: number, goal: number) =>
      figures.push(...columnOf(column, { 'time until playable': [seconds, 's', ['≤', goal]] }));
    /** Measures the memory of each part after an idle period. The host's value includes npm and the reaper process. */
    const noteMemory = async (column: string, pid: number, goal: number) => {
      console.error(`${column}: idle for ${idle} s`);
      await delay(idle * 1_000);
      const parts = new Map([...productAt(data).processes()].map(([part, own]) => [part, megabytesOfTree(own)]));
      const all = megabytesOfTree(pid);
      const services = servicePlans.map(({ name }) => parts.get(name) ?? 0);
      parts.set('npm and app host', all - parts.values().reduce((sum, megabytes) => sum + megabytes, 0));
      figures.push(
        ...columnOf(column, {
          'all processes': [all, 'MB', ['≤', goal]],
          'largest service': [Math.max(...services), 'MB', ['≤', 120]],
          ...Object.fromEntries([...parts].map(([part, megabytes]) => [part, [megabytes, 'MB']] as const)),
        }),
      );
    };
    console.error('git clone, npm start');
    const startedAt = performance.now();
    await execa('git', ['clone', '--quiet', repositoryRoot, clone]);
    const first = await startIn(clone, defer);
    noteStart('first start', (performance.now() - startedAt) / 1_000, 30);
    await pWaitFor(() => !existsSync(join(data, 'run', 'seed.json')), { interval: 1_000 });
    await noteMemory('first start', first.pid, 900);
    await first.stop();

    const second = await startIn(clone, defer);
    noteStart('second start', second.seconds, 3);
    await noteMemory('second start', second.pid, 750);
    const settings = { RATE: String(GAMES_PER_SECOND), DURATION: `${Math.ceil(games / GAMES_PER_SECOND)}s` };
    await runK6({ SITE: second.site, SCENARIO: 'play', ...settings });
    await noteMemory(`after ${games.toLocaleString('en')} games`, second.pid, 750);
    return figures;
  },
});

const TIMEOUT_MS = 1_800_000;

async function startIn(folder: string, defer: Defer) {
  const startedAt = performance.now();
  const port = await freePort();
  // The benchmark's environment is not passed on, except for the CA certificate, which is needed behind a
  // TLS-inspecting proxy.
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  // Each request comes from a different address so that the rate limits don't apply.
  const env = { PATH, HOME, NODE_EXTRA_CA_CERTS, PORT: String(port), TRUSTED_PROXY_HOPS: '1' };
  const options = { cwd: folder, env, extendEnv: false, reject: false, detached: true, all: true } as const;
  const running = execa('npm', ['start'], options);
  const { pid } = running;
  if (pid === undefined) throw new Error('npm cannot be started');
  let hasEnded = false;
  void running.then(() => {
    hasEnded = true;
  });
  const stop = async () => {
    // Like Ctrl-C, the signal reaches the whole process group of npm and its child processes.
    if (!hasEnded) process.kill(-pid, 'SIGINT');
    await running;
  };
  defer(stop);
  const site = `http://localhost:${port}`;
  const isReady = async () => hasEnded || (await isPlayable(site).catch(() => false));
  await pWaitFor(isReady, { timeout: TIMEOUT_MS, interval: 20 });
  if (hasEnded) throw new Error(`The product did not start:\n${(await running).all}`);
  return { pid, site, seconds: (performance.now() - startedAt) / 1_000, stop };
}

async function isPlayable(site: string): Promise<boolean> {
  const { movie } = await (await fetch(`${site}/api/daily-movie?sessionId=bench`)).json();
  const image = await fetch(`${site}${movie.generatedImages[0]}?w=768`);
  return image.ok && (await image.arrayBuffer()).byteLength > 0;
}
