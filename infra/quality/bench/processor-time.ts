import { readFileSync } from 'node:fs';

/** Linux reports CPU times in hundredths of a second. */
const MS_PER_TICK = 10;

/** User and kernel CPU time of each process since it started, in milliseconds. */
export type Times = ReadonlyMap<number, number>;

/** Reads the CPU times of the given processes. Processes that have exited are omitted. */
export function processorTimes(pids: Iterable<number>): Times {
  return new Map([...pids].flatMap((pid) => ticksOf(pid).map((ticks) => [pid, ticks * MS_PER_TICK] as const)));
}

/**
 * Returns the CPU time in milliseconds that was used between two readings. Processes that exited between the readings
 * count as 0. For new processes, the total CPU time counts.
 */
export function timeBetween(before: Times, after: Times): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

function ticksOf(pid: number): number[] {
  try {
    // The program name is in parentheses and can contain spaces. The numeric fields follow the last parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return [Number(fields[11]) + Number(fields[12])];
  } catch {
    return [];
  }
}
