import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePrivateFolder } from '@dreamreel/kit/process/durable-file';
import { execa } from 'execa';
import * as z from 'zod';
import { readStateFile, writeStateFile } from './state-file.ts';

const recordSchema = z.object({
  // kill(-1) would signal every process on the machine.
  pid: z.int().min(2),
  identity: z.string(),
  stopSignal: z.enum(['SIGTERM', 'SIGINT']),
  /** Increases with each started process. Processes are ended in reverse order. */
  order: z.number(),
});
export type ProcessRecord = z.output<typeof recordSchema>;

const GRACE_MS = 5_000;
const POLL_MS = 20;

/** Writes a process record to disk so that the process can be found and ended if the host is killed, or deletes it. */
export async function writeProcessRecord(folder: string, name: string, record: ProcessRecord | null): Promise<void> {
  const path = join(folder, `${name}.json`);
  if (record === null) return rm(path, { force: true });
  await makePrivateFolder(folder);
  await writeStateFile(path, record);
}

/** Ends every recorded process that is still running, unless its process id has been reused. Returns their names. */
export async function endRecordedProcesses(folder: string): Promise<string[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  // Damaged records are ignored.
  const read = (file: string) => readStateFile(join(folder, file), recordSchema, '').catch(() => undefined);
  const records = await Promise.all(files.map(async (file) => ({ file, record: await read(file) })));
  const ended: string[] = [];
  for (const { file, record } of records.toSorted((a, b) => (b.record?.order ?? 0) - (a.record?.order ?? 0))) {
    // The reaper's own record stays, so that the next host can end it.
    if (record?.pid === process.pid) continue;
    if (record && (await processIdentity(record.pid)) === record.identity) {
      await endGroup(record);
      ended.push(file.slice(0, -'.json'.length));
    }
    await rm(join(folder, file), { force: true });
  }
  return ended;
}

async function endGroup({ pid, identity, stopSignal }: ProcessRecord): Promise<void> {
  signalGroup(pid, stopSignal);
  const killAt = Date.now() + GRACE_MS;
  while ((await processIdentity(pid)) === identity) {
    if (Date.now() > killAt) signalGroup(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (Object(error).code !== 'ESRCH') throw error;
  }
}

/**
 * Returns the start time of a process, which distinguishes the process from later processes with the same id. Returns
 * null if the process doesn't exist or is a zombie.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  try {
    if (process.platform !== 'linux') return (await execa('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim();
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    // The command name is in parentheses and can contain spaces and parentheses, so parsing starts after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ['Z', 'X'].includes(fields[0] ?? '') ? null : `${bootId.trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}
