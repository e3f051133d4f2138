import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@dreamreel/kit/database/database';
import { imageStoreFrom } from '@dreamreel/kit/images/image-store';
import { buildIndexFile } from '../../title-search/title-search.ts';
import { indexWorkerDataSchema, objectKeyOf, readTitles, titleCorpus } from './pg-title-corpus.ts';

/** Indexing a million titles takes half a minute, so it runs in a worker thread and doesn't block requests. */
const { databaseUrl, store, ...timeouts } = indexWorkerDataSchema.parse(workerData);
const database = openDatabase({ url: databaseUrl, poolSize: 1, applicationName: 'catalogue index', ...timeouts });
try {
  const corpus = await titleCorpus(database);
  const { titles, revision } = await readTitles(database);
  const file = buildIndexFile(titles, revision);
  if (store) await (await imageStoreFrom(store)).put(objectKeyOf(corpus), file, 'application/octet-stream');
  parentPort?.postMessage(file, [file.buffer]);
} finally {
  await database.close();
}
