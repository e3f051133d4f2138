import { readdirSync, readFileSync } from 'node:fs';

/**
 * Megabytes of a process and of all that it has started. Linux's proportional share (PSS): a page that several hold,
 * such as the program of Node itself, counts for each of them by its part.
 */
export function megabytesOfTree(root: number, parents = parentsOfAll()): number {
  return megabytesOf(root) + childrenOf(root, parents).reduce((sum, child) => sum + megabytesOfTree(child, parents), 0);
}

/** The processes that this one has started itself, such as Postgres one for each connection. */
export function childrenOf(root: number, parents = parentsOfAll()): readonly number[] {
  return [...parents].filter(([, parent]) => parent === root).map(([pid]) => pid);
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) / 1_024;
}

function parentsOfAll(): ReadonlyMap<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  // The name of the program stands in brackets and may hold blanks: the parent is the second field behind it.
  return new Map(
    pids.map((pid) => [Number(pid), Number(read(`/proc/${pid}/stat`).replace(/^.*\)/s, '').split(' ')[2])]),
  );
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
