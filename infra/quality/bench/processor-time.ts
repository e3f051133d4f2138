import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** The user and kernel CPU time of each process so far, in milliseconds. */
export type Times = ReadonlyMap<number, number>;

/** Reads the CPU times. Omits processes that have exited. */
export function processorTimes(pids: Iterable<number>): Times {
  return new Map([...pids].flatMap((pid) => ticksOf(pid).map((ticks) => [pid, ticks * MS_PER_TICK] as const)));
}

/**
 * Returns the milliseconds between two readings. A process that has exited counts as 0, and a new one counts in full.
 */
export function timeBetween(before: Times, after: Times): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

function ticksOf(pid: number): number[] {
  try {
    // The program name is in parentheses and may contain spaces. The numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return [Number(fields[11]) + Number(fields[12])];
  } catch {
    return [];
  }
}
