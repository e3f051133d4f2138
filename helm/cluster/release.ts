import { fileURLToPath } from 'node:url';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { execa } from 'execa';

const CHART = fileURLToPath(new URL('../dreamreel', import.meta.url));
const WAIT = ['--wait', '--timeout', '8m'];

/** A Helm release in a dedicated namespace, controlled only through `kubectl` and `helm`. */
export type Release = Awaited<ReturnType<typeof release>>;

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
    /** Upgrades without waiting. Returns Helm's output even if the upgrade failed. */
    tryToUpgrade: (...set: Values) => tryHelm(['upgrade', 'dreamreel', CHART, '--reuse-values', ...setting(set)]),
    rollback: async () => void (await helm('rollback', 'dreamreel', ...WAIT)),
    test: () => helm('test', 'dreamreel', '--logs', '--timeout', '8m'),
    uninstall: async () => void (await helm('uninstall', 'dreamreel', ...WAIT)),
  };
}

function objectsIn(namespace: string) {
  const kubectl = async (...args: readonly string[]) =>
    (await execa('kubectl', ['--namespace', namespace, ...args])).stdout;
  /** Returns the values of JSONPaths of objects: one row per object. */
  const rows = async (paths: readonly string[], ...query: readonly string[]): Promise<readonly string[][]> => {
    const columns = paths.map((path) => `{${path}}`).join('{"\\t"}');
    const text = await kubectl('get', ...query, '-o', `jsonpath={range .items[*]}${columns}{"\\n"}{end}`);
    return text.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]));
  };
  const serverVersion = async () => /Server Version: v(\S+)/.exec(await kubectl('version'))?.[1] ?? '';

  return {
    namespace,
    kubectl,
    rows,
    serverVersion,
    describe: async () => {
      const nodes = (await kubectl('get', 'nodes', '-o', 'name')).split('\n').length;
      return `Kubernetes ${await serverVersion()}, ${nodes} node${nodes > 1 ? 's' : ''}`;
    },
    /** Returns the pods of a component that aren't being deleted. */
    podsOf: async (component: string): Promise<readonly string[]> => {
      const paths = ['.metadata.name', '.metadata.deletionTimestamp'];
      const pods = await rows(paths, 'pods', '-l', `app.kubernetes.io/component=${component}`);
      return pods.flatMap(([name = '', deletedAt]) => (deletedAt === '' ? [name] : []));
    },
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
  };
}
