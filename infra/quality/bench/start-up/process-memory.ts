import { readdirSync, readFileSync } from 'node:fs';

/**
 * Megabytes of a process and its descendants. Linux's proportional set size (PSS): of a page that several processes share,
 * such as the code of Node, each is charged its part.
 */
export function megabytesOfTree(root: number, parents = parentsOfAll()): number {
  return megabytesOf(root) + childrenOf(root, parents).reduce((sum, child) => sum + megabytesOfTree(child, parents), 0);
}

/** Direct children, such as the backends of Postgres. */
export function childrenOf(root: number, parents = parentsOfAll()): readonly number[] {
  return [...parents].filter(([, parent]) => parent === root).map(([pid]) => pid);
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) / 1_024;
}

function parentsOfAll(): ReadonlyMap<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  // The name of the program is in brackets and may contain blanks; the parent is the second field after it.
  return new Map(
    pids.map((pid) => [Number(pid), Number(read(`/proc/${pid}/stat`).replace(/^.*\)/s, '').split(' ')[2])]),
  );
}

/** Empty where the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
