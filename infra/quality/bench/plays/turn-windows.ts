import { readFileSync } from 'node:fs';
import type { Database } from '@dreamreel/kit/database/database';
import { KINDS, type Kind, type Turn } from './played-turns.ts';

/** One after another on one connection. */
export type TurnWindow = {
  /** Of one turn. */
  readonly ms: number;
  /** Of the database, for one turn. */
  readonly cpuMs: number;
};
export type Candidate = { readonly database: Database; readonly turns: Readonly<Record<Kind, Turn>> };
export type TurnWindows<Name extends string> = ReadonlyMap<Name, Readonly<Record<Kind, TurnWindow[]>>>;

/** Windows of each candidate and kind, in an order that turns from round to round, after one to warm up. */
export async function turnWindows<Name extends string>(
  candidates: ReadonlyMap<Name, Candidate>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<TurnWindows<Name>> {
  const all = [...candidates];
  const found = new Map<Name, Record<Kind, TurnWindow[]>>();
  for (const [name, candidate] of all) {
    found.set(name, { 'guess of a guest': [], 'guess of a user': [], statistics: [] });
    for (const kind of KINDS) await measured(candidate, kind, seconds);
  }
  for (let round = 0; round < rounds; round += 1) {
    const first = round % all.length;
    for (const kind of KINDS) {
      for (const [name, candidate] of [...all.slice(first), ...all.slice(0, first)]) {
        found.get(name)?.[kind].push(await measured(candidate, kind, seconds));
      }
    }
    console.error(`round ${round + 1} of ${rounds}`);
  }
  return found;
}

async function measured({ database, turns }: Candidate, kind: Kind, seconds: number): Promise<TurnWindow> {
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid ?? 0;
  const [cpuBefore, begun] = [cpuMsOf(pid), performance.now()];
  let count = 0;
  while (performance.now() - begun < seconds * 1_000) {
    await turns[kind](database);
    count += 1;
  }
  return { ms: (performance.now() - begun) / count, cpuMs: (cpuMsOf(pid) - cpuBefore) / count };
}

/** Of a process, in nanoseconds by Linux: a window is too short for the hundredths of a second that it counts otherwise. */
function cpuMsOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
