import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '@dreamreel/kit/database/database';
import { imageStoreFrom } from '@dreamreel/kit/images/image-store';
import type { Log } from '@dreamreel/kit/observability/log';
import * as z from 'zod';
import type { BuiltIndex, TitleIndexes } from '../../application/ports.ts';
import { openIndexFile } from '../../title-search/title-search.ts';
import { type IndexWorkerData, objectKeyOf, titleCorpus } from './pg-title-corpus.ts';

type Deps = { database: Pick<Database, 'query'>; workerData: IndexWorkerData; log: Pick<Log, 'info' | 'warn'> };

const fileSchema = z.custom<Uint8Array>((message) => ArrayBuffer.isView(message));

/**
 * Builds title indexes in a worker thread. If an object store is configured, the index is saved there and loaded at the
 * next start.
 */
export function workerTitleIndexes({ database, workerData, log }: Deps): TitleIndexes {
  return {
    async load() {
      if (!workerData.store) return undefined;
      try {
        const store = await imageStoreFrom(workerData.store);
        const stored = await store.get(objectKeyOf(await titleCorpus(database)));
        return stored ? open(stored.bytes) : undefined;
      } catch (error) {
        // The stored index only makes starting faster. If it is unusable, a new index is built.
        log.warn({ err: error }, 'the stored title index is unusable; building a new one');
        return undefined;
      }
    },

    async build() {
      const startedAt = performance.now();
      const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData });
      const index = open(await fileFrom(worker));
      log.info({ titles: index.index.size, ms: Math.round(performance.now() - startedAt) }, 'built the title index');
      return index;
    },
  };
}

/**
 * Returns the index file from a worker message. Under `node --watch`, Node also sends messages about the worker's
 * imports. These messages are ignored.
 */
async function fileFrom(worker: Worker): Promise<Uint8Array> {
  for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
    const file = fileSchema.safeParse(message);
    if (file.success) return file.data;
  }
  throw new Error('The title index worker ended without sending an index');
}

function open(file: Uint8Array): BuiltIndex {
  const opened = openIndexFile(file);
  if (!opened.ok) throw new Error(`Failed to open the title index: ${opened.error}`);
  return opened.value;
}
