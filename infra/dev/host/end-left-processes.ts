import * as z from 'zod';
import { deleteRecord, endProcesses, type ProcessRecord, recordSchema } from './process-records.ts';

const messageSchema = z.object({ name: z.string(), record: recordSchema.nullable() });

/** Ends the processes that the messages of a host name, one JSON line for each: a record, or null where it has ended. */
export async function endLeftProcesses(folder: string, messages: readonly string[]): Promise<void> {
  const running = new Map<string, ProcessRecord>();
  for (const message of messages) {
    const { name, record } = messageSchema.parse(JSON.parse(message));
    if (record) running.set(name, record);
  }
  await endProcesses(running);
  // The next host waits until the keeper has ended: these records are not its own yet.
  for (const name of running.keys()) await deleteRecord(folder, name);
}
