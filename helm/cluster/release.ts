import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { execa } from 'execa';
import * as z from 'zod';

const CHART = fileURLToPath(new URL('../dreamreel', import.meta.url));
const WAIT = ['--wait', '--timeout', '8m'];

/** A Helm release in a dedicated namespace, controlled only through `kubectl` and `helm`. */
export type Release = {
  readonly namespace: string;
  readonly kubectl: (...args: readonly string[]) => Promise<string>;
  /** Creates Kubernetes objects. */
  readonly apply: (manifest: object) => Promise<void>;
  /** Installs the chart with additional `--set` arguments. */
  readonly install: (...set: readonly string[]) => Promise<void>;
  /**
   * Installs the chart under a different release name without waiting. Values in `set` override the given Helm
   * arguments. Returns Helm's output even if the installation failed.
   */
  readonly tryToInstall: (name: string, values: object, ...set: readonly string[]) => Promise<string>;
  /**
   * Validates the objects rendered from a values file with a strict server-side dry run. Returns one line per object.
   */
  readonly validate: (valuesFile: string) => Promise<string>;
  /** Upgrades the release with additional `--set` arguments, which also apply to later upgrades. */
  readonly upgrade: (...set: readonly string[]) => Promise<void>;
  /** Upgrades to another chart version without waiting. Returns Helm's output even if the upgrade failed. */
  readonly tryToUpgrade: (version: string, ...set: readonly string[]) => Promise<string>;
  readonly rollback: () => Promise<void>;
  readonly test: () => Promise<string>;
  readonly uninstall: () => Promise<void>;
  /** Returns each container's restart count. */
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

/** Opens a release. `given` contains arguments for `helm install` and `upgrade`, such as `--values mine.yaml`. */
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
