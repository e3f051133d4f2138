/**
 * Outlives its host on purpose: the host reports through a pipe which processes it starts and ends. When the pipe closes,
 * however the host ended, the keeper ends the processes that are left. After a graceful stop there are none.
 * Plain JavaScript that imports the rest when it is needed: it waits beside the product for days, and takes 10 MB this way
 * and 37 MB otherwise.
 * Usage: node keeper.mjs <folder of records> [temporary folder to remove]
 */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const [folder, temporaryFolder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder?');

/** In memory as well: the data folder of a running product may be removed. */
const running = new Map();
for await (const line of createInterface({ input: process.stdin })) {
  const { name, record } = JSON.parse(line);
  if (record === null) running.delete(name);
  else running.set(name, record);
}

if (running.size > 0) {
  const { deleteRecord, endProcesses } = await import('./process-records.ts');
  await endProcesses(running);
  for (const name of running.keys()) await deleteRecord(folder, name);
}
if (temporaryFolder !== undefined) await rm(temporaryFolder, { recursive: true, force: true });
