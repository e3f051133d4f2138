import * as z from 'zod';
import { type Manifest, podsOf } from './manifests.ts';

const KINDS: Readonly<Record<string, string>> = {
  cronjob: 'CronJob',
  deploy: 'Deployment',
  pod: 'Pod',
  pvc: 'PersistentVolumeClaim',
  'clusters.postgresql.cnpg.io': 'Cluster',
};
const FOR_THIS_RELEASE = /^(kubectl -n dreamreel [a-z]|helm -n dreamreel [a-z]+ dreamreel\b)/;
const OBJECT = /(?:\b([a-z.]+)[/ ])?\b((?:data-)?dreamreel-[a-z0-9-]+)/g;

const labelsSchema = z.record(z.string(), z.string());
type Labels = z.output<typeof labelsSchema>;
const templateSchema = z.object({ labels: labelsSchema });
const statefulSchema = z.looseObject({ replicas: z.number().default(1) });
const clusterSchema = z.looseObject({ instances: z.number(), inheritedMetadata: templateSchema });
const policySchema = z.looseObject({ podSelector: z.object({ matchLabels: labelsSchema }) });

/** The commands for `kubectl` and `helm` in the code spans and code blocks of a Markdown page. */
export function commandsOf(page: string): string[] {
  const blocks = [...page.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    block.replaceAll('\\\n', ' ').split('\n'),
  );
  const spans = [...page.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].map((command) => command.trim()).filter((command) => /^(kubectl|helm)\b/.test(command));
}

/**
 * Returns a function that lists what a command for the release `dreamreel` names although no render of the chart has it.
 *
 * @param clients names of the pods that the documents start with `kubectl run`
 */
export function commandChecker(manifests: readonly Manifest[], clients: readonly string[]) {
  const isObject = objectFinder(manifests);
  const pods = labeledPods(manifests);
  const policies = manifests.flatMap(({ kind, spec }) =>
    kind === 'NetworkPolicy' ? [policySchema.parse(spec).podSelector.matchLabels] : [],
  );
  const secretKeys = manifests.flatMap(({ kind, metadata, stringData = {} }) =>
    kind === 'Secret' ? Object.keys(stringData).map((key) => `"name":"${metadata.name}","key":"${key}"`) : [],
  );
  const isAdmitted = (labels: Labels, reach: string) =>
    policies.some((policy) => reach in policy && includes(labels, policy));

  return (command: string): string[] => {
    const selector = labelsIn(command, / -l (\S+)/);
    const targets = pods.filter(({ name, labels }) => (selector ? includes(labels, selector) : command.includes(name)));
    const clientLabels = labelsIn(command, / --labels=(\S+)/) ?? {};
    const reaches = Object.keys(clientLabels).filter((key) => key.startsWith('dreamreel/'));
    const problems = {
      'no namespace or release': !FOR_THIS_RELEASE.test(command),
      'a placeholder': /<[a-z]|\[[a-z]|…/.test(command),
      'an unknown object': [...command.matchAll(OBJECT)].some(([, kind, name]) => !isObject(kind, name)),
      'an unknown pod': all(command, / exec (?:-\S+ )*(?!\S*dreamreel-)(\S+)/g).some((name) => !clients.includes(name)),
      'labels of no pod': selector !== undefined && targets.length === 0,
      'an unknown container': all(command, / -c ([a-z][a-z0-9-]*)/g).some(
        (container) => !targets.some(({ containers }) => containers.includes(container)),
      ),
      'labels of no policy': reaches.some((reach) => !isAdmitted(clientLabels, reach)),
      'an unknown key of a Secret': all(command, /"secretKeyRef":\{([^}]*)\}/g).some(
        (key) => !secretKeys.includes(key),
      ),
    };
    return Object.entries(problems).flatMap(([problem, exists]) => (exists ? [`${problem}: ${command}`] : []));
  };
}

/** Returns a function that tells whether an object exists, of any kind if the word before its name is no kind. */
function objectFinder(manifests: readonly Manifest[]) {
  const objects = [...manifests, ...ownedObjects(manifests)];
  return (alias = '', name = '') =>
    objects.some(({ kind, metadata }) => metadata.name === name && (KINDS[alias] ?? kind) === kind);
}

/** Pods and volume claims that Kubernetes and CloudNativePG create for stateful workloads. */
function ownedObjects(manifests: readonly Manifest[]) {
  const named = (kind: string, name: string) => ({ kind, metadata: { name } });
  return manifests.flatMap(({ kind, metadata: { name }, spec }) => {
    if (kind === 'StatefulSet')
      return Array.from({ length: statefulSchema.parse(spec).replicas }, (_, number) => [
        named('Pod', `${name}-${number}`),
        named('PersistentVolumeClaim', `data-${name}-${number}`),
      ]).flat();
    if (kind !== 'Cluster') return [];
    return Array.from({ length: clusterSchema.parse(spec).instances }, (_, number) => [
      named('Pod', `${name}-${number + 1}`),
      named('PersistentVolumeClaim', `${name}-${number + 1}`),
    ]).flat();
  });
}

/** The chart's pods with their labels, including those of CloudNativePG. */
function labeledPods(manifests: readonly Manifest[]) {
  const ofChart = podsOf(manifests).map(({ name, containers }) => ({
    name,
    containers: containers.map((c) => c.name),
  }));
  return manifests.flatMap(({ kind, metadata: { name }, spec }) => {
    if (kind === 'Cluster')
      return { name, labels: clusterSchema.parse(spec).inheritedMetadata.labels, containers: ['postgres'] };
    const metadata = (spec?.template ?? spec?.jobTemplate?.spec.template)?.metadata;
    const containers = ofChart.find((pod) => pod.name === name)?.containers;
    return metadata && containers ? { name, containers, labels: templateSchema.parse(metadata).labels } : [];
  });
}

const all = (command: string, pattern: RegExp) => [...command.matchAll(pattern)].map(([, found = '']) => found);
const labelsIn = (command: string, pattern: RegExp): Labels | undefined => {
  const [, text] = command.match(pattern) ?? [];
  return text === undefined ? undefined : Object.fromEntries(text.split(',').map((pair) => pair.split('=')));
};
const includes = (labels: Labels, part: Labels) => Object.entries(part).every(([key, value]) => labels[key] === value);
