import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { editSections, withSection } from './document-sections.ts';
import { dayAndMachine } from './machine.ts';
import type { Band } from './ratios.ts';
import { isValidControl, shownBand } from './ratios.ts';

const figureSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  comparison: z.enum(['≤', '≥']),
  goal: z.number(),
  /** True if the control measurement was out of range, which makes the result meaningless. */
  isVoid: z.boolean().default(false),
});
const resultSchema = z.object({ figures: z.array(figureSchema) });

/** A benchmark result with its goal. */
export type Figure = z.output<typeof figureSchema>;

const figureOf =
  (comparison: Figure['comparison']) =>
  (name: string, value: number, unit: string, goal: number, control?: Band): Figure => ({
    name,
    value,
    unit,
    comparison,
    goal,
    isVoid: control !== undefined && !isValidControl(control),
  });
export const atMost = figureOf('≤');
export const atLeast = figureOf('≥');

export const withUnit = (value: number, unit: string): string => {
  const digits = value === 0 || Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2;
  return `${value.toFixed(digits)}${unit === '×' || unit === '' ? unit : ` ${unit}`}`;
};
export const goalOf = ({ comparison, goal, unit }: Figure): string => `${comparison} ${withUnit(goal, unit)}`;

/** Formats a control measurement and marks it if it is out of range. */
export const shownControl = (control: Band) => `${shownBand(control)}${isValidControl(control) ? '' : ' **void**'}`;

export function verdictOn({ value, comparison, goal, isVoid }: Figure): string {
  if (isVoid) return '**void**';
  return (comparison === '≤' ? value <= goal : value >= goal) ? 'yes' : '**missed**';
}

const DOCUMENT = new URL('../../../docs/benchmarks.md', import.meta.url);
const NO_DOCUMENT = '# Benchmarks\n\nThe last result of each command, with the machine and the date.\n';
/** True for a run that only checks whether the benchmarks work. Such a run doesn't overwrite stored results. */
const isQuick = process.env.DREAMREEL_BENCH_QUICK === '1';
const folder = join(repositoryRoot, '.dreamreel', isQuick ? 'bench-quick' : 'bench');
const fileOf = (bench: string) => join(folder, `${bench}.json`);

/**
 * Prints a section and writes it to docs/benchmarks.md, where it replaces the section with the same heading. Also
 * stores the results and goals for the summary table of `npm run bench`.
 */
export async function report(bench: string, heading: string, text: string, figures: readonly Figure[]): Promise<void> {
  const section = withMachine(text);
  console.log(section);
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(bench), JSON.stringify({ bench, at: new Date().toISOString(), figures }, null, 2));
  if (!isQuick) await editSections(DOCUMENT, NO_DOCUMENT, withSection(heading, section));
}

export const withMachine = (text: string) =>
  `${dayAndMachine()}; load of the machine ${loadavg()[0]?.toFixed(0)}.\n${text}`;

/** Returns the benchmark's most recent results, or undefined if it has never run. */
export async function storedFigures(bench: string): Promise<readonly Figure[] | undefined> {
  const text = await readFile(fileOf(bench), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : resultSchema.parse(JSON.parse(text)).figures;
}
