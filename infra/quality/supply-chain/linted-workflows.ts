import { execa } from 'execa';
import { repositoryRoot } from '../../dev/repository-root.ts';

/** What actionlint says about the workflows; with shellcheck on the PATH about their commands too. */
export async function lintedWorkflows(actionlint: string): Promise<string[]> {
  const { stdout, stderr, exitCode } = await execa(actionlint, ['-oneline'], { cwd: repositoryRoot, reject: false });
  if (exitCode !== 0 && stdout === '') throw new Error(`actionlint failed: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}
