import { readFileSync } from 'node:fs';

const EVERY_MS = 5_000;
const PAGE_BYTES = 4_096;
const MB = 1_000_000;

/** Samples the resident memory of processes. The report contains the memory and growth of each process. */
export function watchMemory(processes: () => ReadonlyMap<string, number>) {
  const samples = new Map<string, { minute: number; megabytes: number }[]>();
  const startedAt = performance.now();
  const look = () => {
    for (const [name, pid] of processes()) {
      const megabytes = residentMegabytes(pid);
      if (megabytes === undefined) continue;
      const of = samples.get(name) ?? [];
      of.push({ minute: (performance.now() - startedAt) / 60_000, megabytes });
      samples.set(name, of);
    }
  };
  const timer = setInterval(look, EVERY_MS);

  return {
    stop: (): void => clearInterval(timer),
    report(): string {
      look();
      const rows = [...samples].map(([name, of]) => {
        // Memory growth during the warm-up is normal and doesn't indicate a leak.
        const warm = of.slice(Math.floor(of.length / 3));
        return `${name.padEnd(14)} ${of.at(-1)?.megabytes.toFixed(0)} MB, ${slope(warm).toFixed(2)} MB a minute`;
      });
      return `Resident memory, and what it gains over the last two thirds\n${rows.join('\n')}`;
    },
  };
}

/** Returns the slope of the least-squares line through the samples, in megabytes per minute. */
function slope(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (of: (sample: { minute: number; megabytes: number }) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minute, megabytes] = [mean((s) => s.minute), mean((s) => s.megabytes)];
  const spread = mean((s) => (s.minute - minute) ** 2);
  return spread === 0 ? 0 : mean((s) => (s.minute - minute) * (s.megabytes - megabytes)) / spread;
}

/** Returns the resident memory of a process in megabytes, or undefined if the process has exited. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * PAGE_BYTES) / MB;
  } catch {
    return undefined;
  }
}
