import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** Milliseconds of processor time, user and kernel, of processes of our own; one that has ended counts as 0. */
export function processorTime(pids: Iterable<number>): number {
  return [...pids].reduce((sum, pid) => sum + ticksOf(pid) * MS_PER_TICK, 0);
}

function ticksOf(pid: number): number {
  try {
    // The name of the program is in brackets and may contain blanks; the numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
