import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeCommand, runOnce } from '../host/child.ts';
import { errorCode } from '../host/error-code.ts';
import type { Resource } from '../host/graph.ts';
import type { Host } from '../host/open-host.ts';
import { repositoryRoot } from '../repository-root.ts';
import { servicePlans } from '../service-plans.ts';
import { hashOf } from './hash-of.ts';

const FOLDER = join(repositoryRoot, '.dreamreel', 'programs');
const NAMES = [...servicePlans.map(({ name }) => name), 'painter'];
const SOURCES = [
  'services',
  'proto/src',
  'proto/rules/src',
  'infra/painter/src',
  'infra/dev/bundles',
  'package-lock.json',
];
/** Number of bundles to keep. A running product can still start processes from an older bundle. */
const KEPT = 3;

/** Determines whether services and the painter run from source or from bundles. */
export type Programs = Resource & {
  readonly mainOf: (name: string) => string;
};

export const programsFromSource: Programs = {
  name: 'programs',
  waitsFor: [],
  start: async () => {},
  mainOf: (name) => join(repositoryRoot, name === 'painter' ? 'infra/painter' : `services/${name}`, 'src', 'main.ts'),
};

/**
 * Runs each program from a single bundled file, as in the container images. A process that runs from source loads a
 * TypeScript transpiler and keeps all module sources, which uses 25 to 50 MB more memory. The bundles are built once in
 * a folder named after the hash of their sources, so simultaneous starts don't interfere with each other.
 */
export function bundledPrograms(host: Host): Programs {
  let folder = '';
  const start = async (signal: AbortSignal) => {
    folder = join(FOLDER, hashOf(SOURCES).slice(0, 16));
    if (existsSync(folder)) return;
    host.log.state('programs', 'bundling the services');
    await mkdir(FOLDER, { recursive: true });
    const fresh = await mkdtemp(join(FOLDER, 'new-'));
    try {
      const script = join('infra', 'dev', 'bundles', 'bundle.ts');
      await runOnce(host, 'programs', nodeCommand([script, fresh, ...NAMES], {}), signal);
      await rename(fresh, folder).catch((error: unknown) => {
        if (!['ENOTEMPTY', 'EEXIST'].includes(String(errorCode(error)))) throw error;
      });
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
    await removeOldest();
  };
  return {
    name: 'programs',
    waitsFor: [],
    start,
    mainOf: (name) => join(folder, name, 'program', 'main.js'),
  };
}

async function removeOldest(): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => !name.startsWith('new-'));
  const folders = await Promise.all(
    names.map(async (name) => ({ path: join(FOLDER, name), madeAt: (await stat(join(FOLDER, name))).mtimeMs })),
  );
  const old = folders.toSorted((a, b) => b.madeAt - a.madeAt).slice(KEPT);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
