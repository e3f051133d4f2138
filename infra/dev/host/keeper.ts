/**
 * Outlives its host on purpose: the host reports through a pipe which processes it starts and ends. When the pipe closes,
 * however the host ended, the keeper ends the processes that are left. After a graceful stop there are none.
 * Usage: node keeper.ts <folder of records> [temporary folder to remove]
 */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { deleteRecord, endProcesses, type ProcessRecord, recordSchema } from './process-records.ts';

const messageSchema = z.object({ name: z.string(), record: recordSchema.nullable() });

const [records, temporaryFolder] = process.argv.slice(2);
if (records === undefined) throw new Error('Which folder?');

// In memory as well: the data folder of a running product may be removed.
const running = new Map<string, ProcessRecord>();
for await (const line of createInterface({ input: process.stdin })) {
  const { name, record } = messageSchema.parse(JSON.parse(line));
  if (record) running.set(name, record);
  else running.delete(name);
}
await endProcesses(running);
// The next host waits until this process has ended: these records are not its own yet.
for (const name of running.keys()) await deleteRecord(records, name);
if (temporaryFolder !== undefined) await rm(temporaryFolder, { recursive: true, force: true });
