import { once } from 'node:events';
import { join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { repositoryRoot } from '../repository-root.ts';
import type { Host } from './open-host.ts';
import type { Resource } from './resource.ts';

/** Editors also write temporary files, and no process loads tests. */
const LOADED = /(?<!\.test)\.(tsx?|tsv|webp)$/;

export type WatchedSources = {
  /** Watches the sources from its start until its stop. */
  readonly resource: Resource;
  /** Calls `onSaved` with the file's path each time that a source file in one of the folders or files is saved. */
  readonly subscribe: (paths: readonly string[], onSaved: (file: string) => void) => void;
};

/**
 * Watches source files for `npm run dev`. Node's `--watch` isn't used, because it ignores a file after the file was
 * saved by renaming, as many editors do.
 */
export function watchedSources(host: Host, root = repositoryRoot): WatchedSources {
  const subscriptions: { readonly paths: readonly string[]; readonly onSaved: (file: string) => void }[] = [];
  let watcher: FSWatcher | undefined;

  const start = async () => {
    const paths = new Set(subscriptions.flatMap((subscription) => subscription.paths));
    watcher = watch([...paths], { cwd: root, ignoreInitial: true });
    watcher.on('error', (error) => host.log.warn('sources', String(error)));
    await once(watcher, 'ready');
    watcher.on('all', (_event, file) => {
      if (!LOADED.test(file)) return;
      for (const { paths: within, onSaved } of subscriptions)
        if (within.some((path) => file === path || file.startsWith(join(path, '/')))) onSaved(file);
    });
  };
  return {
    resource: { name: 'sources', waitsFor: [], start, stop: async () => watcher?.close() },
    subscribe: (paths, onSaved) => void subscriptions.push({ paths, onSaved }),
  };
}
