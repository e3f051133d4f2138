import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;
const MB = 1_000_000;

/** Notes the resident memory of processes. The returned function reports the memory and its growth since then. */
export function watchMemory(processes: () => ReadonlyMap<string, number>): () => string {
  const look = () => new Map([...processes()].map(([name, pid]) => [name, residentMegabytes(pid) ?? 0]));
  const [before, startedAt] = [look(), performance.now()];
  return () => {
    const minutes = (performance.now() - startedAt) / 60_000;
    const rows = [...look()].map(([name, megabytes]) => {
      const growth = (megabytes - (before.get(name) ?? 0)) / minutes;
      return `${name.padEnd(14)} ${megabytes.toFixed(0)} MB, ${growth.toFixed(2)} MB a minute`;
    });
    return `Resident memory and its growth\n${rows.join('\n')}`;
  };
}

export function residentMegabytes(pid: number): number | undefined {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * PAGE_BYTES) / MB;
  } catch {
    return undefined;
  }
}
