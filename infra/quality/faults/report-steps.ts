import { mkdir, writeFile } from 'node:fs/promises';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { dayAndMachine, tableOf } from '../bench/results.ts';

const COLUMNS = ['step', 'time', 'what happened'];
const MAX_PRINTED_FINDINGS = 80;

export type Report = { readonly summary: string; readonly findings: readonly string[] };

/** Runs the steps of a test, prints each result, and writes a report. A failed step doesn't stop the test. */
export function reportSteps() {
  const rows: string[][] = [];
  let failed = 0;
  return {
    /** Runs a step. It fails if it throws or finds something wrong. Returns false if it failed. */
    async step(name: string, work: () => Promise<Report | string | undefined> | Promise<void>): Promise<boolean> {
      const startedAt = Date.now();
      const outcome = await work().catch((error: unknown) => {
        console.error(error);
        return { summary: '', findings: (error instanceof Error ? error.message : String(error)).split('\n') };
      });
      const { summary, findings } =
        typeof outcome === 'object' ? outcome : { summary: outcome ?? 'done', findings: [] };
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
