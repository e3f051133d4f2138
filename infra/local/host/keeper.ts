/**
 * Outlives its host on purpose: waits for the pipe from it to close, however the host ended, and then ends every
 * process that is still recorded. A host that stopped in order has none left.
 * Usage: node keeper.ts <folder of records> [folder to remove afterwards]
 */
import { rm } from 'node:fs/promises';
import { endRecorded } from './process-records.ts';

const [records, doomed] = process.argv.slice(2);
if (records === undefined) throw new Error('Which folder?');

process.stdin.resume();
process.stdin.once('close', async () => {
  await endRecorded(records);
  if (doomed !== undefined) await rm(doomed, { recursive: true, force: true });
});
