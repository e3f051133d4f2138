import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { execa } from 'execa';
import * as z from 'zod';

const CHART = fileURLToPath(new URL('../dreamreel', import.meta.url));
const WAIT = ['--wait', '--timeout', '8m'];
const SEED_IMAGE = 'jsonpath={.items[0].spec.template.spec.containers[0].image}';

/** A Helm release in a dedicated namespace, controlled only through `kubectl` and `helm`. */
export type Release = Awaited<ReturnType<typeof release>>;

const podsSchema = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string(), deletionTimestamp: z.string().optional() }),
      status: z.object({ containerStatuses: z.array(z.object({ restartCount: z.number() })).default([]) }),
    }),
  ),
});

const setting = (values: readonly string[]) => values.flatMap((value) => ['--set', value]);

/** Values in the format of `helm --set`. */
type Values = readonly string[];

/** Opens a release. `given` contains arguments for `helm install` and `upgrade`, such as `--values mine.yaml`. */
export async function release(given: readonly string[], namespace = 'dreamreel-trial') {
  const program = (await findProgram('helm')) ?? 'helm';
  const objects = objectsIn(namespace);
  const helm = async (...args: readonly string[]) => (await execa(program, ['--namespace', namespace, ...args])).stdout;
  /** Returns Helm's output even if the command failed. */
  const tryHelm = async (args: readonly string[], input = '') =>
    (await execa(program, ['--namespace', namespace, ...args], { input, all: true, reject: false })).all;

  return {
    ...objects,
    install: async (...set: Values) =>
      void (await helm('install', 'dreamreel', CHART, '--create-namespace', ...given, ...setting(set), ...WAIT)),
    /**
     * Installs the chart under a different release name without waiting. Values in `set` override the given Helm
     * arguments. Returns Helm's output even if the installation failed.
     */
    tryToInstall: (name: string, values: object, ...set: Values) =>
      tryHelm(['install', name, CHART, ...given, '--values', '-', ...setting(set)], JSON.stringify(values)),
    /** Validates the objects of a values file with a strict server-side dry run. Returns one line per object. */
    validate: async (valuesFile: string) => {
      const options = ['--kube-version', await objects.serverVersion(), '--no-hooks', '--values', valuesFile];
      const input = await helm('template', 'validated', CHART, ...options);
      const args = ['--namespace', namespace, 'apply', '--dry-run=server', '--validate=strict', '-f', '-'];
      return (await execa('kubectl', args, { input })).stdout;
    },
    /** Upgrades the release with additional values, which also apply to later upgrades. */
    upgrade: async (...set: Values) =>
      void (await helm('upgrade', 'dreamreel', CHART, '--reuse-values', ...setting(set), ...WAIT)),
    /** Upgrades to another chart version without waiting. Returns Helm's output even if the upgrade failed. */
    tryToUpgrade: async (version: string, ...set: Values) => {
      const folder = await mkdtemp(join(tmpdir(), 'dreamreel-chart-'));
      await execa(program, ['package', CHART, '--version', version, '--destination', folder]);
      const chart = join(folder, `dreamreel-${version}.tgz`);
      return tryHelm(['upgrade', 'dreamreel', chart, '--reuse-values', ...setting(set)]).finally(() =>
        rm(folder, { recursive: true }),
      );
    },
    rollback: async () => void (await helm('rollback', 'dreamreel', ...WAIT)),
    test: () => helm('test', 'dreamreel', '--logs', '--timeout', '8m'),
    uninstall: async () => void (await helm('uninstall', 'dreamreel', ...WAIT)),
  };
}

function objectsIn(namespace: string) {
  const run = async (args: readonly string[], input = '') =>
    (await execa('kubectl', ['--namespace', namespace, ...args], { input })).stdout;
  const kubectl = (...args: readonly string[]) => run(args);
  const apply = async (manifest: object) => void (await run(['apply', '-f', '-'], JSON.stringify(manifest)));
  const pods = async (selector: string) =>
    podsSchema.parse(JSON.parse(await kubectl('get', 'pods', '-l', selector, '-o', 'json'))).items;
  const serverVersion = async () => /Server Version: v(\S+)/.exec(await kubectl('version'))?.[1] ?? '';

  return {
    namespace,
    kubectl,
    /** Creates Kubernetes objects. */
    apply,
    serverVersion,
    describe: async () => {
      const nodes = (await kubectl('get', 'nodes', '-o', 'name')).split('\n').length;
      return `Kubernetes ${await serverVersion()}, ${nodes} node${nodes > 1 ? 's' : ''}`;
    },
    /** Returns each pod's restart count. */
    restarts: async () => {
      const all = await pods('app.kubernetes.io/name=dreamreel,app.kubernetes.io/component notin (seed,test)');
      const countOf = ({ status }: (typeof all)[number]) =>
        status.containerStatuses.reduce((sum, { restartCount }) => sum + restartCount, 0);
      return new Map(all.map((pod) => [pod.metadata.name, countOf(pod)]));
    },
    podsOf: async (component: string): Promise<readonly string[]> =>
      (await pods(`app.kubernetes.io/component=${component}`))
        .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
        .map(({ metadata }) => metadata.name),
    rolledOut: async () => {
      for (const kind of ['deployment', 'statefulset'])
        await kubectl('rollout', 'status', kind, '-l', 'app.kubernetes.io/name=dreamreel', '--timeout=8m');
    },
    /** Drains a node and uncordons it, even if not all of its pods could be moved. */
    drain: async (node: string, ...options: readonly string[]) => {
      const args = ['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', ...options];
      const { exitCode, all } = await execa('kubectl', args, { all: true, reject: false });
      await kubectl('uncordon', node);
      return { exitCode, all, moved: new Set(all.match(/^evicting pod \S+/gm)).size };
    },
    /** Starts a pod from the seed job's image, which contains Node.js. Its labels select its network policies. */
    startPod: async (
      name: string,
      args: readonly string[],
      labels = {},
      env: Readonly<Record<string, string>> = {},
    ) => {
      const image = await kubectl('get', 'job', '-l', 'app.kubernetes.io/component=seed', '-o', SEED_IMAGE);
      await kubectl('delete', `pod/${name}`, '--ignore-not-found', '--wait');
      const variables = Object.entries(env).map(([variable, value]) => ({ name: variable, value }));
      await apply(podManifest(labels, { name, args, image, env: variables }));
      await kubectl('wait', `pod/${name}`, '--for=jsonpath={.status.phase}=Running', '--timeout=2m');
    },
  };
}

const podManifest = (labels: object, container: { readonly name: string; readonly [field: string]: unknown }) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: container.name, labels },
  spec: {
    restartPolicy: 'Never',
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 65_532, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        ...container,
        imagePullPolicy: 'IfNotPresent',
        resources: { requests: { cpu: '200m', memory: '128Mi' }, limits: { memory: '384Mi' } },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      },
    ],
  },
});
