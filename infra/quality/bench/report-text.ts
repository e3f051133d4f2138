import { cpus, totalmem } from 'node:os';

/**
 * Returns the date and a description of the machine. Each section of docs/benchmarks.md starts with the date and
 * machine.
 */
export function dayAndMachine(): string {
  const [{ model } = { model: 'unknown' }] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} × ${model.trim()}, ${memory}, Node ${process.versions.node}`;
}

type Cell = string | number;

export function tableOf(columns: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n');
}
