import { fork } from 'node:child_process';
import { once } from 'node:events';
import { memoryTuning } from '../../local/parts/memory-tuning.ts';
import type { Entry } from './contestant.ts';
import type { Answered, Asking } from './run-contestant.ts';

export type RunningContestant = Awaited<ReturnType<typeof startContestant>>;

/** So few at once that the answers, before they are sent, hardly count as memory of a contestant. */
const AT_ONCE = 500;

/** Starts a contestant and waits until it can be asked. */
export async function startContestant(entry: Entry) {
  const child = fork(new URL('./run-contestant.ts', import.meta.url), [JSON.stringify(entry)], {
    // Ours as every service runs; MiniSearch needs more than Node gives without being told.
    env: { ...process.env, ...(entry.name.startsWith('ours') && memoryTuning) },
    execArgv: entry.name === 'MiniSearch' ? ['--max-old-space-size=8000'] : [],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${entry.name} ended`)));
  // Once it is stopped nobody waits for this any more.
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);

  const askSome = async (asking: Asking): Promise<Answered> => {
    child.send(asking);
    const [answered]: Answered[] = await Promise.race([once(child, 'message'), ended]);
    if (!answered) throw new Error(`${entry.name} answered nothing`);
    return answered;
  };

  return {
    name: entry.name,

    /** Asks one query after the other, as many of them as fit into `windowMs`. */
    async ask(queries: readonly string[], windowMs: number): Promise<Answered> {
      const all: Answered = { ms: [], processorMs: [], found: [], residentMb: 0 };
      let leftMs = windowMs;
      let residentMb = 0;
      for (let from = 0; from < queries.length && leftMs > 0; from += AT_ONCE) {
        const some = await askSome({ queries: queries.slice(from, from + AT_ONCE), windowMs: leftMs });
        all.ms.push(...some.ms);
        all.processorMs.push(...some.processorMs);
        all.found.push(...some.found);
        residentMb = Math.max(residentMb, some.residentMb);
        leftMs -= some.ms.reduce((sum, ms) => sum + ms, 0);
      }
      return { ...all, residentMb };
    },

    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      if (child.kill()) await gone;
    },
  };
}
