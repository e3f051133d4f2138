import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { processIdentity } from './process-identity.ts';
import { endProcesses, recordSchema } from './process-records.ts';
import { readStateFile, writeStateFile } from './state-file.ts';

/** A keeper may need this long to end all processes of a product. */
const ENDS_WITHIN_MS = 15_000;

const fileIn = (folder: string) => join(folder, 'keeper.json');

/** Records the keeper of this host, for the next host. */
export async function recordKeeper(folder: string, pid: number | undefined): Promise<void> {
  const identity = pid === undefined ? null : await processIdentity(pid);
  if (identity === null) throw new Error('The process that ends what a killed host leaves behind cannot be started');
  await writeStateFile(fileIn(folder), { pid, identity, stopSignal: 'SIGTERM', order: 0 });
}

/** Resolves once no keeper of an earlier host works in this folder; one that takes too long is ended. */
export async function waitForKeeper(folder: string): Promise<void> {
  // Where the record is missing or damaged, the records of the processes themselves remain.
  const record = await readStateFile(fileIn(folder), recordSchema, '').catch(() => undefined);
  if (record) {
    const hasEnded = async () => (await processIdentity(record.pid)) !== record.identity;
    await pWaitFor(hasEnded, { interval: 20, timeout: ENDS_WITHIN_MS }).catch(() =>
      endProcesses(new Map([['keeper', record]])),
    );
  }
  await deleteKeeperRecord(folder);
}

export async function deleteKeeperRecord(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}
