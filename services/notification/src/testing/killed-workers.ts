import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Node's compile cache cuts worker startup time in half. */
const cache = join(tmpdir(), 'dreamreel-mail-worker');
const WORKER = fileURLToPath(new URL('./mail-worker.ts', import.meta.url));

/**
 * Runs `count` workers until `stop` is called, and repeatedly kills and restarts them at random times. After
 * `mostKills` kills, the workers run until they finish, because the work might never complete on a busy machine.
 */
export function killedWorkers(count: number, mostKills: number, env: Record<string, string>) {
  const running = new Set<ChildProcess>();
  let kills = 0;
  let isOver = false;
  const stopped = Promise.withResolvers<void>();

  const loops = Array.from({ length: count }, async (_, index) => {
    while (!isOver) {
      const child = fork(WORKER, {
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache, ...env },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      running.add(child);
      const ended = once(child, 'exit');
      await Promise.race([once(child, 'message'), ended]);
      // The first worker lives longer, so that some work gets done even on a slow machine.
      const lifeMs = Math.random() * (index === 0 ? 4_000 : 1_500);
      const life = kills < mostKills ? delay(lifeMs) : stopped.promise;
      await Promise.race([life, stopped.promise, ended]);
      if (isOver) break;
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
      kills += 1;
    }
  });

  return {
    kills: () => kills,
    async stop() {
      isOver = true;
      stopped.resolve();
      await Promise.all(loops);
      for (const child of running) {
        const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}
