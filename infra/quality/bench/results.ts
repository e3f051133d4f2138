import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import type { Band } from './rotated-rounds.ts';

export type Goal = readonly ['≤' | '≥', number];
/** For a ratio, the value is the median with its 10th and 90th percentiles. */
type Cell = readonly [value: number | Band, unit: string, goal?: Goal | false | undefined];
/** A measured value: one cell of its benchmark's table. */
export type Figure = {
  readonly row: string;
  readonly column: string;
  readonly cell: Cell;
  readonly control?: Band | undefined;
};

/** Calls `end` after the benchmark, last registered first. */
export type Defer = (end: () => unknown) => void;

/** An empty folder, which is removed after the benchmark, and a way to stop what it starts. */
type Context = { readonly folder: string; readonly defer: Defer };

export type Benchmark<Option extends string> = {
  /** Heading of the section in docs/benchmarks.md, which explains the benchmark. */
  readonly heading: string;
  /** Options of a complete run. Each can be set on the command line. */
  readonly options: Readonly<Record<Option, number>>;
  /** Options for `--quick`, which only checks within a few minutes that each benchmark works. */
  readonly quick: Readonly<Partial<Record<Option, number>>>;
  measure(options: Readonly<Record<Option, number>>, context: Context): Promise<readonly Figure[]>;
};

/** Declares a benchmark, and infers the names of its options. */
export const benchmark = <Option extends string>(one: Benchmark<Option>): Benchmark<Option> => one;

/**
 * Returns the figures of one row, given each column's cell. `control` is the ratio of two measurements of the same
 * candidate: if it is out of range, the goals are void.
 */
export const rowOf = (row: string, cells: Readonly<Record<string, Cell>>, control?: Band): Figure[] =>
  Object.entries(cells).map(([column, cell]) => ({ row, column, cell, control }));

export const columnOf = (column: string, cells: Readonly<Record<string, Cell>>): Figure[] =>
  Object.entries(cells).map(([row, cell]) => ({ row, column, cell }));

const DOCUMENT = new URL('../../../docs/benchmarks.md', import.meta.url);

/**
 * Prints a benchmark's table, and writes it to docs/benchmarks.md unless it comes from a quick run. There, it replaces
 * everything in its section from the line that starts with a date.
 */
export async function report(
  heading: string,
  run: string,
  figures: readonly Figure[],
  isQuick: boolean,
): Promise<void> {
  const columns = [...new Set(figures.map(({ column }) => column))];
  const rows = [...Map.groupBy(figures, ({ row }) => row)].map(([row, cells]) => [
    row,
    ...columns.map((column) => cells.filter((each) => each.column === column).map(formatFigureWithGoal)[0] ?? '–'),
  ]);
  const measured = `${dayAndMachine()}; load of the machine ${loadavg()[0]?.toFixed(0)}; ${run}.\n\n${tableOf(['', ...columns], rows)}\n`;
  console.log(`## ${heading}\n\n${measured}`);
  if (isQuick) return;
  const text = await readFile(DOCUMENT, 'utf8');
  const section = text.split(/^(?=## )/m).find((each) => each.startsWith(`## ${heading}\n`));
  const [old] = section?.match(/^\d{4}-.*/ms) ?? [];
  if (old === undefined) throw new Error(`docs/benchmarks.md has no result under “${heading}”`);
  await writeFile(
    DOCUMENT,
    text.replace(old, () => `${measured}\n`),
  );
}

/** Returns the rows of the summary: every figure that has a goal, and whether the goal is met. */
export const summaryRows = (bench: string, figures: readonly Figure[]): string[][] =>
  figures
    .filter(({ cell: [, , goal] }) => goal)
    .map((each) => [bench, `${each.row}: ${each.column}`, formatFigure(each), goalOf(each), markOf(each) || 'yes']);

const formatFigureWithGoal = (figure: Figure) =>
  [formatFigure(figure), goalOf(figure) && `(${goalOf(figure)})`, markOf(figure)].filter(Boolean).join(' ');

const goalOf = ({ cell: [, unit, goal] }: Figure) => (goal ? `${goal[0]} ${formatNumber(goal[1], unit)}` : '');

function formatFigure({ cell: [value, unit] }: Figure): string {
  if (typeof value === 'number') return formatNumber(value, unit);
  return `${formatNumber(value.median, unit)} (${value.low.toFixed(2)}–${value.high.toFixed(2)})`;
}

function formatNumber(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 0.1 ? 2 : 4;
  const number = value.toLocaleString('en', { maximumFractionDigits: digits });
  return unit === '×' ? `${number}×` : `${number} ${unit}`.trim();
}

function markOf({ cell: [value, , goal], control }: Figure): string {
  if (!goal) return '';
  if (control && (control.median < 0.95 || control.median > 1.05)) return '**void**';
  const [measured, [comparison, limit]] = [typeof value === 'number' ? value : value.median, goal];
  return (comparison === '≤' ? measured <= limit : measured >= limit) ? '' : '**missed**';
}

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

type Text = string | number;

export function tableOf(columns: readonly Text[], rows: readonly (readonly Text[])[]): string {
  const line = (cells: readonly Text[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n');
}
