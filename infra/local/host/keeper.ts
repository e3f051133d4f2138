/**
 * Outlives its host on purpose: the host tells it by pipe which processes it starts and ends. When the pipe closes,
 * however the host ended, the keeper ends those that are left. After a stop in order there are none.
 * Usage: node keeper.ts <folder of records> [folder to remove afterwards]
 */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { endProcesses, forgetProcess, type ProcessRecord, recordSchema } from './process-records.ts';

const messageSchema = z.object({ name: z.string(), record: recordSchema.nullable() });

const [records, doomed] = process.argv.slice(2);
if (records === undefined) throw new Error('Which folder?');

// Kept in memory too: somebody may remove the data folder of a running product.
const running = new Map<string, ProcessRecord>();
for await (const line of createInterface({ input: process.stdin })) {
  const { name, record } = messageSchema.parse(JSON.parse(line));
  if (record) running.set(name, record);
  else running.delete(name);
}
await endProcesses(running);
// The next host waits for this process to end: these records are still those of ours.
for (const name of running.keys()) await forgetProcess(records, name);
if (doomed !== undefined) await rm(doomed, { recursive: true, force: true });
