import { mkdir, writeFile } from 'node:fs/promises';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { dayAndMachine } from '../bench/machine.ts';
import { tableOf } from '../bench/table.ts';

const COLUMNS = ['step', 'time', 'what happened'];

/** Runs the steps of a test, prints each result, and writes a report. A failed step doesn't stop the test. */
export function reportSteps() {
  const rows: string[][] = [];
  let failed = 0;
  return {
    /** Runs a step. Returns false if it failed. */
    async step(name: string, work: () => Promise<unknown>): Promise<boolean> {
      const startedAt = Date.now();
      let isDone = true;
      const outcome = await work().catch((error: unknown) => {
        isDone = false;
        failed += 1;
        console.error(error);
        return `**failed**: ${(error instanceof Error ? error.message : String(error)).split('\n').slice(0, 4).join(' ')}`;
      });
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
      const row = [name, `${seconds} s`, typeof outcome === 'string' ? outcome : 'done'];
      rows.push(row);
      console.log(`| ${row.join(' | ')} |`);
      return isDone;
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
