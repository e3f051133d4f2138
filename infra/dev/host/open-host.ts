import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFolder } from './folder-lock.ts';
import { type HostLog, hostLog } from './host-log.ts';
import { processIdentity } from './process-identity.ts';
import { deleteRecord, endRecorded, type ProcessRecord, recordProcess } from './process-records.ts';

/** What every resource needs of the host: the folder of its state, the log, the record of its processes. */
export type Host = {
  readonly folder: string;
  readonly log: HostLog;
  /** Records a started process, so that it is ended even when the host is killed; null once it has ended. */
  readonly note: (name: string, record: ProcessRecord | null) => Promise<void>;
  readonly close: () => Promise<void>;
};

type HostOptions = {
  readonly folder: string;
  /** For tests: the folder is removed after the host has ended, however it ended. */
  readonly temporary?: boolean;
  readonly out?: (line: string) => void;
};

/** Locks the data folder for this process, and ends the processes that a killed host has left running. */
export async function openHost({ folder: given, temporary = false, out }: HostOptions): Promise<Host> {
  const folder = resolve(given);
  const unlock = await lockFolder(folder);
  try {
    const log = hostLog(join(folder, 'logs'), out);
    await endEarlierRun(folder, log);
    const keeper = await startKeeper(folder, temporary);
    return {
      folder,
      log,
      note: async (name, record) => {
        keeper.send({ name, record });
        await (record ? recordProcess(recordsOf(folder), name, record) : deleteRecord(recordsOf(folder), name));
      },
      close: async () => {
        await keeper.end();
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
  if (ended.length > 0) log.plain(`Ended what an earlier run had left: ${ended.join(', ')}`);
}

type Keeper = { readonly send: (what: object) => void; readonly end: () => Promise<void> };

async function startKeeper(folder: string, temporary: boolean): Promise<Keeper> {
  const records = recordsOf(folder);
  const args = [fileURLToPath(new URL('keeper.mjs', import.meta.url)), records, ...(temporary ? [folder] : [])];
  const keeper = spawn(process.execPath, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {} });
  // Writing to a killed keeper fails; the next start then finds the records.
  keeper.stdin.on('error', () => undefined);
  const ended = new Promise<void>((done) => keeper.once('exit', () => done()));
  const { pid } = keeper;
  const identity = pid === undefined ? null : await processIdentity(pid);
  if (pid === undefined || identity === null)
    throw new Error('The process that ends what a killed host leaves behind cannot be started');
  const command = [process.execPath, ...args].join(' ');
  // The next host ends it before all others: it could end what that host has just started.
  const order = Number.MAX_SAFE_INTEGER;
  await recordProcess(records, 'keeper', { pid, identity, command, stopSignal: 'SIGTERM', order });
  return {
    send: (what) => keeper.stdin.write(`${JSON.stringify(what)}\n`),
    end: async () => {
      keeper.stdin.end();
      await ended;
      await deleteRecord(records, 'keeper');
    },
  };
}
