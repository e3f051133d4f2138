import { fork } from 'node:child_process';
import { once } from 'node:events';

export type RunningCandidate = Awaited<ReturnType<typeof startCandidate>>;

/** Number of queries per message. Larger batches would noticeably increase a process's memory usage. */
const BATCH_SIZE = 500;

/**
 * Starts a benchmark candidate in a child process and waits until the process is ready.
 *
 * @param serviceEnv environment variables that all our services use, passed only to our index
 */
export async function startCandidate(entry: Entry, serviceEnv: NodeJS.ProcessEnv) {
  const child = fork(new URL('./run-candidate.ts', import.meta.url), [JSON.stringify(entry)], {
    // MiniSearch needs a larger heap than Node's default.
    env: { ...process.env, ...(entry.name.startsWith('ours') && serviceEnv) },
    execArgv: entry.name === 'MiniSearch' ? ['--max-old-space-size=8000'] : [],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${entry.name} ended`)));
  // This handler prevents an unhandled rejection when the process is stopped and nothing awaits the promise.
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);

  const sendBatch = async (batch: QueryBatch): Promise<Responses> => {
    child.send(batch);
    const [responses]: Responses[] = await Promise.race([once(child, 'message'), ended]);
    if (!responses) throw new Error(`${entry.name} sent no responses`);
    return responses;
  };

  return {
    name: entry.name,

    /** Runs queries one at a time and stops after `windowMs` milliseconds. */
    async ask(queries: readonly string[], windowMs: number): Promise<Responses> {
      const all: Responses = { ms: [], processorMs: [], found: [], residentMb: 0 };
      let leftMs = windowMs;
      let residentMb = 0;
      for (let from = 0; from < queries.length && leftMs > 0; from += BATCH_SIZE) {
        const some = await sendBatch({ queries: queries.slice(from, from + BATCH_SIZE), windowMs: leftMs });
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

/** A search function to benchmark. Returns the IDs of at most ten matching titles, best match first. */
export type Candidate = (query: string) => number[] | Promise<number[]>;

export const CANDIDATES = ['ours', 'ours again', 'MiniSearch', 'pg_trgm'] as const;
export type CandidateName = (typeof CANDIDATES)[number];

/**
 * Arguments for a benchmark process: the candidate's name, the number of titles, the path of our index file, and the
 * database URL for pg_trgm.
 */
export type Entry = {
  readonly name: CandidateName;
  readonly count: number;
  readonly indexFile: string;
  readonly databaseUrl: string;
};

/** Queries to run one at a time until the time window ends. */
export type QueryBatch = { readonly queries: readonly string[]; readonly windowMs: number };

/** Results, wall-clock times and CPU times of the completed queries. */
export type Responses = {
  readonly ms: number[];
  readonly processorMs: number[];
  readonly found: number[][];
  readonly residentMb: number;
};
