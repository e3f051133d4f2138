import { once } from 'node:events';
import { type FSWatcher, watch } from 'chokidar';
import { repositoryRoot } from '../repository-root.ts';
import type { Resource } from './graph.ts';
import type { Host } from './open-host.ts';

/** Editors also write temporary files, and no process loads tests. */
const LOADED = /(?<!\.test)\.(tsx?|tsv|webp)$/;

/**
 * Restarts each resource for `npm run dev` when one of its sources is saved. Node's `--watch` isn't used, because it
 * ignores a file after the file was saved by renaming, as many editors do.
 */
export function watchedSources(host: Host, resources: readonly Resource[], root = repositoryRoot): Resource {
  let watcher: FSWatcher | undefined;
  const start = async () => {
    watcher = watch(
      resources.flatMap(({ sources = [] }) => sources),
      { cwd: root, ignoreInitial: true },
    );
    watcher.on('error', (error) => host.log.warn('sources', String(error)));
    watcher.on('all', (_event, file) => {
      if (!LOADED.test(file)) return;
      for (const { sources = [], restart } of resources)
        if (sources.some((path) => file === path || file.startsWith(`${path}/`))) restart?.(file);
    });
    await once(watcher, 'ready');
  };
  return { name: 'sources', waitsFor: [], start, stop: async () => watcher?.close() };
}
