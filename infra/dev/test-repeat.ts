/**
 * `npm run test:repeat -- 10 [project …]` runs `npm test`, or the named jest projects, several times to find tests that
 * fail by chance. Exits with 1 if a run fails.
 */
import { execa } from 'execa';
import { repositoryRoot } from './repository-root.ts';
import { runJest } from './testing/run-jest.ts';

const [given = '10', ...projects] = process.argv.slice(2);
const runs = Number(given);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`${given} is not a number of runs`);

const lines: string[] = [];
for (let run = 1; run <= runs; run += 1) {
  const beganAt = performance.now();
  const isPassed = await passes();
  if (!isPassed) process.exitCode = 1;
  const minutes = ((performance.now() - beganAt) / 60_000).toFixed(1);
  lines.push(`Run ${run}: ${isPassed ? 'passed' : 'failed'} after ${minutes} minutes`);
  console.log(`\n${lines.join('\n')}\n`);
}

async function passes(): Promise<boolean> {
  if (projects.length > 0) return (await runJest(projects, ['--runInBand'])).failed === 0;
  const args = ['--disable-warning=ExperimentalWarning', 'infra/dev/test.ts'];
  const { exitCode } = await execa(process.execPath, args, { cwd: repositoryRoot, reject: false, stdio: 'inherit' });
  return exitCode === 0;
}
