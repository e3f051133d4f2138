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
