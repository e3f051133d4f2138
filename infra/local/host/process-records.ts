import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { errorCode } from './error-code.ts';
import { processIdentity } from './process-identity.ts';

export const recordSchema = z.object({
  pid: z.int().positive(),
  identity: z.string(),
  stopSignal: z.enum(['SIGTERM', 'SIGINT']),
  /** Counts up with every process that is started; they are ended from the last to the first. */
  order: z.number(),
});
export type ProcessRecord = z.output<typeof recordSchema>;

const GRACE_MS = 5_000;
const LOOK_EVERY_MS = 20;

/** Remembers a process on disk, so that it is found and ended even when the host was killed. */
export async function recordProcess(folder: string, name: string, record: ProcessRecord): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  // Written aside and renamed: a host that dies half-way must not leave half a record.
  await writeFile(`${path}.new`, JSON.stringify(record));
  await rename(`${path}.new`, path);
}

export async function forgetProcess(folder: string, name: string): Promise<void> {
  await rm(join(folder, `${name}.json`), { force: true });
}

/** Ends every recorded process that is still the one that was recorded. Returns their names. */
export async function endRecorded(folder: string): Promise<string[]> {
  const recorded = await recordsIn(folder);
  const ended = await endProcesses(recorded);
  for (const name of recorded.keys()) await forgetProcess(folder, name);
  return ended;
}

/** Ends those that are still the processes that were noted down, the last started first. Returns their names. */
export async function endProcesses(noted: ReadonlyMap<string, ProcessRecord>): Promise<string[]> {
  const ended: string[] = [];
  for (const [name, record] of [...noted].toSorted(([, a], [, b]) => b.order - a.order)) {
    if ((await processIdentity(record.pid)) !== record.identity) continue;
    await endGroup(record);
    ended.push(name);
  }
  return ended;
}

async function recordsIn(folder: string): Promise<Map<string, ProcessRecord>> {
  const files = await readdir(folder).catch(() => []);
  const records = new Map<string, ProcessRecord>();
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => 'null');
    const parsed = recordSchema.safeParse(JSON.parse(text));
    if (parsed.success) records.set(file.slice(0, -'.json'.length), parsed.data);
  }
  return records;
}

/** Asks a process and its children to stop, and insists after a grace. */
async function endGroup({ pid, identity, stopSignal }: ProcessRecord): Promise<void> {
  signalGroup(pid, stopSignal);
  const insistAt = Date.now() + GRACE_MS;
  while ((await processIdentity(pid)) === identity) {
    if (Date.now() > insistAt) signalGroup(pid, 'SIGKILL');
    await sleep(LOOK_EVERY_MS);
  }
}

/** Sends a signal to a process that leads a group, and to all in it. A group that is gone is what was wanted. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
