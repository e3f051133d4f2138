import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@dreamreel/infra/dev/temporary-folder';
import { execa } from 'execa';

const PAGE = new URL('../../docs/production.md', import.meta.url);
const HELM_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** The commands of a block in docs/production.md. `kind` is the word after `sh`, or empty. */
export type PageBlock = { readonly kind: string; readonly commands: string };

export const readProductionPage = (): Promise<string> => readFile(PAGE, 'utf8');

export const blocksOf = (page: string): PageBlock[] =>
  [...page.matchAll(/^```sh *(\w*)\n(.*?)^```$/gms)].map(([, kind = '', commands = '']) => ({ kind, commands }));

/** Creates an empty folder in which the page's commands find the chart, as in a checkout. */
export async function pageFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await symlink(HELM_FOLDER, join(folder, 'helm'));
  return folder;
}

/** Runs a block in the folder. Exported variables are kept for later blocks, as in one terminal. */
export async function runBlock(commands: string, folder: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const script = `set -euo pipefail
if [[ -f variables ]]; then . ./variables; fi
${commands}
export -p > variables`;
  const { stdout } = await execa('bash', ['-c', script], { cwd: folder, env, stderr: ['pipe', 'inherit'] });
  return stdout;
}
