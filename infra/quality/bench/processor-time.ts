import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** The processor time, user and kernel, that each process of ours has taken so far, in milliseconds. */
export type Times = ReadonlyMap<number, number>;

/** Those that have ended are left out. */
export function processorTimes(pids: Iterable<number>): Times {
  return new Map([...pids].flatMap((pid) => ticksOf(pid).map((ticks) => [pid, ticks * MS_PER_TICK] as const)));
}

/** Milliseconds between two readings. A process that has ended meanwhile counts as 0, one that has begun counts whole. */
export function timeBetween(before: Times, after: Times): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

function ticksOf(pid: number): number[] {
  try {
    // The name of the program is in brackets and may contain blanks; the numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return [Number(fields[11]) + Number(fields[12])];
  } catch {
    return [];
  }
}
