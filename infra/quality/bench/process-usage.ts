import { readFileSync } from 'node:fs';

/** Linux reports CPU times in hundredths of a second. */
const MS_PER_TICK = 10;

/** Returns the milliseconds of user and kernel CPU time of each process. Processes that have exited are omitted. */
export function processorTimes(pids: Iterable<number>): ReadonlyMap<number, number> {
  // The program name is in parentheses and can contain spaces. The numeric fields follow the last parenthesis.
  const stats = [...pids].map(
    (pid) => [pid, read(`/proc/${pid}/stat`).replace(/^.*\)/s, '').trim().split(' ')] as const,
  );
  const running = stats.filter(([, fields]) => fields.length > 1);
  return new Map(running.map(([pid, fields]) => [pid, (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK]));
}

/**
 * Returns the CPU time in milliseconds that was used between two readings. Processes that exited between the readings
 * count as 0. For new processes, the total CPU time counts.
 */
export function timeBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/**
 * Returns the memory of a process and its descendants in megabytes. Uses Linux's proportional set size (PSS), which
 * divides shared pages, such as Node's code, among the processes that share them.
 */
export function megabytesOfTree(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  const [, kilobytes = 0] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return children.reduce((sum, child) => sum + megabytesOfTree(child), Number(kilobytes) / 1_024);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
