import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** Milliseconds on the processor, in user and kernel mode, of processes of our own; one that is gone counts nothing. */
export function processorTime(pids: Iterable<number>): number {
  return [...pids].reduce((sum, pid) => sum + ticksOf(pid) * MS_PER_TICK, 0);
}

function ticksOf(pid: number): number {
  try {
    // The name of the program stands in brackets and may hold blanks: what counts comes behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
