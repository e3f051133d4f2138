import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** The processor time, user and kernel, that each process has taken so far, in milliseconds. Those that have ended are left out. */
export type Times = ReadonlyMap<number, number>;

/** Reads the times of processes of our own. */
export function processorTimes(pids: Iterable<number>): Times {
  const times = new Map<number, number>();
  for (const pid of pids) {
    const ticks = ticksOf(pid);
    if (ticks !== undefined) times.set(pid, ticks * MS_PER_TICK);
  }
  return times;
}

/** Milliseconds between two readings. A process that has ended meanwhile counts as 0, one that has begun counts whole. */
export function timeBetween(before: Times, after: Times): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

function ticksOf(pid: number): number | undefined {
  try {
    // The name of the program is in brackets and may contain blanks; the numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}
