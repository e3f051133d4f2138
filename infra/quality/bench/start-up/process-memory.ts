import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the memory of a process and its descendants in megabytes. Uses Linux's proportional set size (PSS), which
 * divides shared pages, such as Node's code, among the processes that share them.
 */
export function megabytesOfTree(root: number, parents = parentsOfAll()): number {
  return megabytesOf(root) + childrenOf(root, parents).reduce((sum, child) => sum + megabytesOfTree(child, parents), 0);
}

/** Returns the direct child processes of a process, such as Postgres backends. */
export function childrenOf(root: number, parents = parentsOfAll()): readonly number[] {
  return [...parents].filter(([, parent]) => parent === root).map(([pid]) => pid);
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) / 1_024;
}

function parentsOfAll(): ReadonlyMap<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  // The program name is in parentheses and can contain spaces. The parent id is the second field after the name.
  return new Map(
    pids.map((pid) => [Number(pid), Number(read(`/proc/${pid}/stat`).replace(/^.*\)/s, '').split(' ')[2])]),
  );
}

/** Reads a file in `/proc`. Returns an empty string if the process has exited. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
