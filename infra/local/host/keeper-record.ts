import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { processIdentity } from './process-identity.ts';
import { endProcesses, recordSchema } from './process-records.ts';
import { readStateFile, writeStateFile } from './state-file.ts';

/** As long as a keeper may need to end all processes of a product, each within its grace. */
const ENDS_WITHIN_MS = 15_000;

const fileIn = (folder: string) => join(folder, 'keeper.json');

/** Notes down the keeper of a host that has just begun, for the next host. */
export async function recordKeeper(folder: string, pid: number | undefined): Promise<void> {
  const identity = pid === undefined ? null : await processIdentity(pid);
  if (identity === null) throw new Error('The process that ends what a killed host leaves behind cannot be started');
  await writeStateFile(fileIn(folder), { pid, identity, stopSignal: 'SIGTERM', order: 0 });
}

/** Resolves once no keeper of an earlier host works in this folder; one that takes too long is ended. */
export async function waitForKeeper(folder: string): Promise<void> {
  // Without it, or with half of it, the records of the processes themselves are all there is to go by.
  const record = await readStateFile(fileIn(folder), recordSchema, '').catch(() => undefined);
  if (record) {
    const isGone = async () => (await processIdentity(record.pid)) !== record.identity;
    await pWaitFor(isGone, { interval: 20, timeout: ENDS_WITHIN_MS }).catch(() =>
      endProcesses(new Map([['keeper', record]])),
    );
  }
  await forgetKeeper(folder);
}

export async function forgetKeeper(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}
