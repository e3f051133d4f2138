import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod';
import { repositoryRoot } from '../repository-root.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Returns the summary line at the end of each run, with the sums of all tallies. Scripts parse this line. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  /** Number of test files that failed to load. Their tests aren't included in the other counts. */
  numRuntimeErrorTestSuites: z.int(),
});

export const runJest = (projects: readonly string[], options: readonly string[] = []): Promise<Tally> =>
  inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const jest = join(repositoryRoot, 'node_modules', 'jest', 'bin', 'jest.js');
    const nodeOptions = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const { exitCode } = await execa(
      process.execPath,
      [...nodeOptions, jest, '--ci', '--json', `--outputFile=${report}`, ...options, '--selectProjects', ...projects],
      // Standard output is ignored because jest also writes the JSON report there.
      { cwd: repositoryRoot, reject: false, stdin: 'ignore', stdout: 'ignore', stderr: 'inherit' },
    );
    return tallyOf(await readFile(report, 'utf8').catch(() => null), exitCode);
  });

function tallyOf(text: string | null, exitCode: number | undefined): Tally {
  if (text === null) return { passed: 0, failed: 1, skipped: 0 };
  const report = reportSchema.parse(JSON.parse(text));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // If jest exits with an error, at least one failure is counted, because the cause can be a failed global setup.
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
