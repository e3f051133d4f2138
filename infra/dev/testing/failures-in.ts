import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../repository-root.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** The tests that have failed in jest's reports of a folder, and how often each has, most often first. */
export async function failuresIn(folder: string): Promise<readonly (readonly [test: string, times: number])[]> {
  const counts = new Map<string, number>();
  for (const file of await readdir(folder)) {
    const report = reportSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    for (const test of failedIn(report)) counts.set(test, (counts.get(test) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

function failedIn({ testResults }: z.output<typeof reportSchema>): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(repositoryRoot, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that could not be read at all has no tests.
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });
}
