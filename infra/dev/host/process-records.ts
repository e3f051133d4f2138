import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePrivateFolder } from '@dreamreel/kit/process/durable-file';
import * as z from 'zod';
import { errorCode } from './error-code.ts';
import { processCommand, processIdentity } from './process-identity.ts';
import { readStateFile, StateFileError, writeStateFile } from './state-file.ts';

export const recordSchema = z.object({
  // kill(-1) would signal every process on the machine.
  pid: z.int().min(2),
  identity: z.string(),
  /** The command line that started the process. */
  command: z.string().default(''),
  stopSignal: z.enum(['SIGTERM', 'SIGINT']),
  /** Increases with each started process. Processes are ended in reverse order. */
  order: z.number(),
});
export type ProcessRecord = z.output<typeof recordSchema>;

const GRACE_MS = 5_000;
const POLL_MS = 20;

/** Writes a process record to disk so that the process can be found and ended if the host is killed. */
export async function recordProcess(folder: string, name: string, record: ProcessRecord): Promise<void> {
  await makePrivateFolder(folder);
  await writeStateFile(join(folder, `${name}.json`), record);
}

export async function deleteRecord(folder: string, name: string): Promise<void> {
  await rm(join(folder, `${name}.json`), { force: true });
}

type EndedRecords = {
  /** Names of the processes that were still running and have been ended. */
  readonly ended: readonly string[];
  /** A message for each unusable record. Unusable records are removed. */
  readonly damaged: readonly string[];
};

/** Ends every recorded process that is still running, unless its process id has been reused. */
export async function endRecorded(folder: string): Promise<EndedRecords> {
  const { records, damaged } = await recordsIn(folder);
  const ended = await endProcesses(records);
  for (const name of [...records.keys(), ...damaged.keys()]) await deleteRecord(folder, name);
  return { ended, damaged: [...damaged.values()] };
}

/** Ends the recorded processes that are still running, in reverse start order. Returns their names. */
export async function endProcesses(recorded: ReadonlyMap<string, ProcessRecord>): Promise<string[]> {
  const ended: string[] = [];
  for (const [name, record] of [...recorded].toSorted(([, a], [, b]) => b.order - a.order)) {
    if (!(await isRecordedProcess(record))) continue;
    await endGroup(record);
    ended.push(name);
  }
  return ended;
}

/**
 * Returns whether the process with this id is the recorded process, based on its start time and command line. If a
 * program was started through a wrapper (`setpriv … postgres`) or an interpreter, only the end of the command line has
 * to match.
 */
async function isRecordedProcess({ pid, identity, command }: ProcessRecord): Promise<boolean> {
  if ((await processIdentity(pid)) !== identity) return false;
  const current = await processCommand(pid);
  return current !== null && (command.endsWith(current) || current.endsWith(command));
}

async function recordsIn(
  folder: string,
): Promise<{ records: Map<string, ProcessRecord>; damaged: Map<string, string> }> {
  const records = new Map<string, ProcessRecord>();
  const damaged = new Map<string, string>();
  for (const file of await filesIn(folder)) {
    const name = file.slice(0, -'.json'.length);
    const remedy = `If ${name} of an earlier run is still running, end it: ps -ef | grep ${name}`;
    try {
      const record = await readStateFile(join(folder, file), recordSchema, remedy);
      if (record) records.set(name, record);
    } catch (error) {
      if (!(error instanceof StateFileError)) throw error;
      damaged.set(name, error.message);
    }
  }
  return { records, damaged };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Sends the stop signal to a process group, followed by SIGKILL after a grace period. */
async function endGroup({ pid, identity, stopSignal }: ProcessRecord): Promise<void> {
  signalGroup(pid, stopSignal);
  const killAt = Date.now() + GRACE_MS;
  while ((await processIdentity(pid)) === identity) {
    if (Date.now() > killAt) signalGroup(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

/** Sends a signal to a process group. Process groups that have already ended are ignored. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
