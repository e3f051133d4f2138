import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { execa } from 'execa';
import * as z from 'zod';

const CHART = fileURLToPath(new URL('../dreamreel', import.meta.url));
const WAIT = ['--wait', '--timeout', '8m'];

/** One installation in a namespace of its own, through `kubectl` and `helm` alone. */
export type Release = {
  readonly namespace: string;
  readonly kubectl: (...args: readonly string[]) => Promise<string>;
  /** Creates objects; a pod's name is answered by `kubectl` itself. */
  readonly apply: (manifest: object) => Promise<void>;
  /** With more `--set` words. */
  readonly install: (...set: readonly string[]) => Promise<void>;
  /**
   * Under another name, with its own values, without waiting. Only `set` overrides the words for Helm. Returns what Helm
   * said, also if it failed.
   */
  readonly tryToInstall: (name: string, values: object, ...set: readonly string[]) => Promise<string>;
  /** Has the API server check what a file of values makes, strictly. Answers a line for each object. */
  readonly validate: (valuesFile: string) => Promise<string>;
  /** Over what is installed, with more `--set` words; they stay for the next upgrade. */
  readonly upgrade: (...set: readonly string[]) => Promise<void>;
  /** As `upgrade`, with a chart of another version, without waiting. Answers what Helm said, also where it failed. */
  readonly tryToUpgrade: (version: string, ...set: readonly string[]) => Promise<string>;
  readonly rollback: () => Promise<void>;
  readonly test: () => Promise<string>;
  readonly uninstall: () => Promise<void>;
  /** How often each container was started again. */
  readonly restarts: () => Promise<ReadonlyMap<string, number>>;
  readonly podsOf: (component: string) => Promise<readonly string[]>;
  readonly rolledOut: () => Promise<void>;
};

const podsSchema = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string(), deletionTimestamp: z.string().optional() }),
      status: z.object({ containerStatuses: z.array(z.object({ restartCount: z.number() })).default([]) }),
    }),
  ),
});

/** `given` are words for `helm install` and `upgrade`, such as `--values mine.yaml`. */
export async function release(given: readonly string[], namespace = 'dreamreel-trial'): Promise<Release> {
  const helmProgram = (await findProgram('helm')) ?? 'helm';
  const run = async (file: string, args: readonly string[], input = '') =>
    (await execa(file, ['--namespace', namespace, ...args], { input })).stdout;
  const kubectl = (...args: readonly string[]) => run('kubectl', args);
  const helm = (...args: readonly string[]) => run(helmProgram, args);
  const pods = async (selector: string) =>
    podsSchema.parse(JSON.parse(await kubectl('get', 'pods', '-l', selector, '-o', 'json'))).items;

  return {
    namespace,
    kubectl,
    apply: async (manifest) => void (await run('kubectl', ['apply', '-f', '-'], JSON.stringify(manifest))),
    install: async (...set) => {
      const words = set.flatMap((value) => ['--set', value]);
      await helm('install', 'dreamreel', CHART, '--create-namespace', ...given, ...words, ...WAIT);
    },
    tryToInstall: async (name, values, ...set) => {
      const words = set.flatMap((value) => ['--set', value]);
      const args = ['--namespace', namespace, 'install', name, CHART, ...given, '--values', '-', ...words];
      const { all } = await execa(helmProgram, args, { input: JSON.stringify(values), all: true, reject: false });
      return all;
    },
    validate: async (valuesFile) => {
      const [, version = ''] = /Server Version: v(\S+)/.exec(await kubectl('version')) ?? [];
      const options = ['--kube-version', version, '--no-hooks', '--values', valuesFile];
      const manifests = await helm('template', 'validated', CHART, ...options);
      return run('kubectl', ['apply', '--dry-run=server', '--validate=strict', '-f', '-'], manifests);
    },
    upgrade: async (...set) => {
      const words = set.flatMap((value) => ['--set', value]);
      await helm('upgrade', 'dreamreel', CHART, '--reuse-values', ...words, ...WAIT);
    },
    tryToUpgrade: async (version, ...set) => {
      const folder = await mkdtemp(join(tmpdir(), 'dreamreel-chart-'));
      await execa(helmProgram, ['package', CHART, '--version', version, '--destination', folder]);
      const words = set.flatMap((value) => ['--set', value]);
      const chart = join(folder, `dreamreel-${version}.tgz`);
      const args = ['--namespace', namespace, 'upgrade', 'dreamreel', chart, '--reuse-values', ...words];
      const { all } = await execa(helmProgram, args, { all: true, reject: false });
      await rm(folder, { recursive: true });
      return all;
    },
    rollback: async () => void (await helm('rollback', 'dreamreel', ...WAIT)),
    test: () => helm('test', 'dreamreel', '--logs', '--timeout', '8m'),
    uninstall: async () => void (await helm('uninstall', 'dreamreel', ...WAIT)),
    restarts: async () => {
      const all = await pods('app.kubernetes.io/name=dreamreel,app.kubernetes.io/component notin (seed,test)');
      return new Map(
        all.map(({ metadata, status }) => [
          metadata.name,
          status.containerStatuses.reduce((sum, { restartCount }) => sum + restartCount, 0),
        ]),
      );
    },
    podsOf: async (component) =>
      (await pods(`app.kubernetes.io/component=${component}`))
        .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
        .map(({ metadata }) => metadata.name),
    rolledOut: async () => {
      for (const kind of ['deployment', 'statefulset']) {
        await kubectl('rollout', 'status', kind, '-l', 'app.kubernetes.io/name=dreamreel', '--timeout=8m');
      }
    },
  };
}
