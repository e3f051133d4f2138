import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@dreamreel/infra/dev/temporary-folder';
import { execa } from 'execa';
import { type Manifest, podsOf } from './manifests.ts';

const KINDS: Readonly<Record<string, string>> = { deploy: 'Deployment', cronjob: 'CronJob' };
const FOR_THIS_RELEASE = /^(kubectl -n dreamreel [a-z]|helm -n dreamreel [a-z]+ dreamreel\b)/;
/** An object, or a pod or volume claim of a stateful workload, which ends with a number. */
const OBJECT = /(?:\b([a-z]+)\/)?\b(?:data-)?(dreamreel-[a-z-]*[a-z])(?:-\d)?\b/g;

/** The commands for `kubectl` and `helm` in the code spans and code blocks of a Markdown page. */
export const commandsOf = (page: string): string[] =>
  [...page.replaceAll('\\\n', ' ').matchAll(/(?:^ *|`)((?:kubectl|helm) [^`\n]*)/gm)].map(
    ([, command = '']) => command,
  );

/** Returns a function that lists what a command for the release `dreamreel` names although no manifest has it. */
export function commandChecker(manifests: readonly Manifest[]) {
  const text = JSON.stringify(manifests);
  const isObject = (alias = '', name = '') =>
    manifests.some(({ kind, metadata }) => metadata.name === name && (KINDS[alias] ?? kind) === kind);
  const containers = podsOf(manifests).flatMap((pod) => pod.containers.map(({ name }) => name));
  const isKey = (name = '', key = '') =>
    manifests.some(
      ({ kind, metadata, stringData = {} }) => kind === 'Secret' && metadata.name === name && key in stringData,
    );

  return (command: string): string[] => {
    const problems = {
      'no namespace or release': !FOR_THIS_RELEASE.test(command),
      'a placeholder': /<[a-z]|\[[a-z]|…/.test(command),
      'an unknown object': [...command.matchAll(OBJECT)].some(([, kind, name]) => !isObject(kind, name)),
      'unknown labels': [...command.matchAll(/ (?:-l |--labels=)(\S+)/g)]
        .flatMap(([, labels = '']) => labels.split(','))
        .some((label) => !text.includes(`"${label.replace('=', '":"')}"`)),
      'an unknown container': [...command.matchAll(/ -c ([a-z][a-z0-9-]*)/g)].some(
        ([, name = '']) => !containers.includes(name),
      ),
      'an unknown key of a Secret': [...command.matchAll(/"secretKeyRef":\{"name":"([^"]*)","key":"([^"]*)"/g)].some(
        ([, name, key]) => !isKey(name, key),
      ),
    };
    return Object.entries(problems).flatMap(([problem, exists]) => (exists ? [`${problem}: ${command}`] : []));
  };
}

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
