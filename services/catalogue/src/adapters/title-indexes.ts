import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '@dreamreel/kit/database';
import { imageStoreFrom } from '@dreamreel/kit/image-store';
import type { Log } from '@dreamreel/kit/log';
import type { BuiltIndex, TitleIndexes } from '../application/ports.ts';
import { titleIndex } from '../domain/search/title-index.ts';
import { unpackIndex } from './index-file.ts';
import { type IndexWork, keyOf } from './index-work.ts';
import { corpusId } from './read-titles.ts';

type Deps = { database: Pick<Database, 'query'>; work: IndexWork; log: Pick<Log, 'info' | 'warn'> };

/** Indexes built in a thread of their own, and kept in the object store where there is one. */
export function titleIndexes({ database, work, log }: Deps): TitleIndexes {
  return {
    async load() {
      if (!work.store) return undefined;
      try {
        const kept = await imageStoreFrom(work.store).get(keyOf(await corpusId(database)));
        return kept ? opened(kept.bytes) : undefined;
      } catch (error) {
        // It only saves time: without it the index is built.
        log.warn({ err: error }, 'the kept title index cannot be used');
        return undefined;
      }
    },

    async build() {
      const begun = performance.now();
      const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: work });
      const index = opened(await fileFrom(worker));
      log.info({ titles: index.index.size, ms: Math.round(performance.now() - begun) }, 'built the title index');
      return index;
    },
  };
}

/** The first message that is a file: under `node --watch` a thread also posts the paths of its modules. */
async function fileFrom(worker: Worker): Promise<Uint8Array> {
  for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
    if (message instanceof Uint8Array) return message;
  }
  throw new Error('The thread that builds the title index ended without one');
}

function opened(file: Uint8Array): BuiltIndex {
  const read = unpackIndex(file);
  if (!read.ok) throw new Error(`The title index is refused: ${read.error}`);
  return { index: titleIndex(read.value.arrays), revision: read.value.revision };
}
