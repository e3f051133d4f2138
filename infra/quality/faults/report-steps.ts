import { mkdir, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { dayAndMachine, tableOf } from '../bench/results.ts';

const COLUMNS = ['step', 'time', 'what happened'];
const MAX_PRINTED_FINDINGS = 80;

const reportSchema = z.object({ summary: z.string(), findings: z.readonly(z.array(z.string())) });
export type Report = z.output<typeof reportSchema>;

/** Runs the steps of a test, prints each result, and writes a report. A failed step doesn't stop the test. */
export function reportSteps() {
  const rows: string[][] = [];
  let failed = 0;
  return {
    /** Runs a step. It fails if it throws or finds something wrong. Returns false if it failed. */
    async step(name: string, work: () => Promise<unknown>): Promise<boolean> {
      const startedAt = Date.now();
      const outcome = await work().catch((error: unknown) => {
        console.error(error);
        return { summary: '', findings: (error instanceof Error ? error.message : String(error)).split('\n') };
      });
      const text = { summary: typeof outcome === 'string' ? outcome : 'done', findings: [] };
      const { summary, findings } = reportSchema.safeParse(outcome).data ?? text;
      for (const finding of findings.slice(0, MAX_PRINTED_FINDINGS)) console.log(finding);
      const problem = findings.length > 0 ? `**failed**: ${findings.slice(0, 4).join(' ')} ` : '';
      if (problem !== '') failed += 1;
      const row = [name, `${((Date.now() - startedAt) / 1_000).toFixed(0)} s`, `${problem}${summary}`];
      rows.push(row);
      console.log(`| ${row.join(' | ')} |`);
      return problem === '';
    },
    /** Writes `.dreamreel/<name>.md`, and sets the exit code. `where` describes the product or cluster. */
    async save(name: string, command: string, where = ''): Promise<void> {
      const heading = `# \`${command}\`\n\n${[dayAndMachine(), where].filter(Boolean).join('; ')}.`;
      const counts = `${rows.length - failed} passed, ${failed} failed`;
      await mkdir(`${repositoryRoot}/.dreamreel`, { recursive: true });
      await writeFile(
        `${repositoryRoot}/.dreamreel/${name}.md`,
        `${heading}\n\n${tableOf(COLUMNS, rows)}\n\n${counts}\n`,
      );
      console.log(`\n${counts}. Written to .dreamreel/${name}.md`);
      process.exitCode = failed === 0 ? 0 : 1;
    },
  };
}
