import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';
import type { Figure } from './figure.ts';

/** The figures of a bench, for the table of all benches. */
export type BenchResult = {
  /** The command: `bench:search`. */
  readonly bench: string;
  readonly figures: readonly Figure[];
};

const resultSchema = z.object({
  bench: z.string(),
  at: z.iso.datetime(),
  figures: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      unit: z.string(),
      comparison: z.enum(['≤', '≥']),
      goal: z.number(),
      isVoid: z.boolean().optional(),
    }),
  ),
});

/** Set for a run that only shows that the benches work: its figures do not replace real ones. */
export const isQuick = process.env.DREAMREEL_BENCH_QUICK === '1';
const folder = join(repositoryRoot, '.dreamreel', isQuick ? 'bench-quick' : 'bench');
const fileOf = (bench: string) => join(folder, `${bench.replace(':', '-')}.json`);

export async function keepResult(result: BenchResult): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(result.bench), JSON.stringify({ ...result, at: new Date().toISOString() }, null, 2));
}

/** The last result of a bench; undefined where it has none. */
export async function keptResult(bench: string): Promise<z.output<typeof resultSchema> | undefined> {
  const text = await readFile(fileOf(bench), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : resultSchema.parse(JSON.parse(text));
}
