import { styleText } from 'node:util';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';
import type { Tally } from './tally.ts';

export type Check = {
  readonly title: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Runs one check of the whole repository. It counts as one test; its output is shown only when it fails. */
export async function runCheck({ title, file, args, env = {} }: Check): Promise<Tally> {
  const beganAt = performance.now();
  const { failed, all } = await execa(file, args, {
    cwd: repositoryRoot,
    env: { NX_DAEMON: 'false', ...env },
    localDir: repositoryRoot,
    preferLocal: true,
    reject: false,
    all: true,
  });
  const took = `${((performance.now() - beganAt) / 1_000).toFixed(1)} s`;
  console.log(
    failed ? `${styleText('red', `✗ ${title}`)} (${took})\n${all}` : `${styleText('green', '✓')} ${title} (${took})`,
  );
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
}
