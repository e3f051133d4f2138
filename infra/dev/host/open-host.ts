import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFolder } from './folder-lock.ts';
import { type HostLog, hostLog } from './host-log.ts';
import { processIdentity } from './process-identity.ts';
import { deleteRecord, endRecorded, type ProcessRecord, recordProcess } from './process-records.ts';

/** The parts of the host that every resource needs: the data folder, the log and the process records. */
export type Host = {
  readonly folder: string;
  readonly log: HostLog;
  /**
   * Records a started process so that it can be ended later if the host is killed. Pass null once the process has
   * ended.
   */
  readonly note: (name: string, record: ProcessRecord | null) => Promise<void>;
  readonly close: () => Promise<void>;
};

type HostOptions = {
  readonly folder: string;
  /** Removes the folder when the host ends for any reason. Used by tests. */
  readonly temporary?: boolean;
  readonly out?: (line: string) => void;
};

/** Locks the data folder for this process and ends processes that a killed host left running. */
export async function openHost({ folder: given, temporary = false, out }: HostOptions): Promise<Host> {
  const folder = resolve(given);
  const unlock = await lockFolder(folder);
  try {
    const log = hostLog(join(folder, 'logs'), out);
    await endEarlierRun(folder, log);
    const reaper = await startReaper(folder, temporary);
    return {
      folder,
      log,
      note: async (name, record) => {
        reaper.send({ name, record });
        await (record ? recordProcess(recordsOf(folder), name, record) : deleteRecord(recordsOf(folder), name));
      },
      close: async () => {
        await reaper.end();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

const recordsOf = (folder: string) => join(folder, 'run');

async function endEarlierRun(folder: string, log: HostLog): Promise<void> {
  const { ended, damaged } = await endRecorded(recordsOf(folder));
  for (const sentence of damaged) log.warn('host', sentence);
  if (ended.length > 0) log.plain(`Stopped processes of an earlier run: ${ended.join(', ')}`);
}

type Keeper = { readonly send: (what: object) => void; readonly end: () => Promise<void> };

async function startReaper(folder: string, temporary: boolean): Promise<Keeper> {
  const records = recordsOf(folder);
  const args = [fileURLToPath(new URL('reaper.mjs', import.meta.url)), records, ...(temporary ? [folder] : [])];
  const reaper = spawn(process.execPath, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {} });
  // Writing to a reaper that was killed fails. On the next start, all recorded processes are terminated.
  reaper.stdin.on('error', () => undefined);
  const ended = new Promise<void>((done) => reaper.once('exit', () => done()));
  const { pid } = reaper;
  const identity = pid === undefined ? null : await processIdentity(pid);
  if (pid === undefined || identity === null)
    throw new Error('The process that cleans up after a killed host cannot be started');
  const command = [process.execPath, ...args].join(' ');
  // The reaper has the highest order so that the next host ends it first. A reaper that is still running could end
  // processes that the next host just started.
  const order = Number.MAX_SAFE_INTEGER;
  await recordProcess(records, 'reaper', { pid, identity, command, stopSignal: 'SIGTERM', order });
  return {
    send: (what) => reaper.stdin.write(`${JSON.stringify(what)}\n`),
    end: async () => {
      reaper.stdin.end();
      await ended;
      await deleteRecord(records, 'reaper');
    },
  };
}
