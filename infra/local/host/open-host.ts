import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFolder } from './folder-lock.ts';
import { type HostLog, hostLog } from './host-log.ts';
import { forgetKeeper, recordKeeper, waitForKeeper } from './keeper-record.ts';
import { endRecorded, forgetProcess, type ProcessRecord, recordProcess } from './process-records.ts';

/** What every resource needs of the host: where state is kept, and where to tell what happens. */
export type Host = {
  readonly folder: string;
  readonly log: HostLog;
  /** Notes down a process that was started, so that it is ended even when the host is killed; null when it has ended. */
  readonly note: (name: string, record: ProcessRecord | null) => Promise<void>;
  readonly close: () => Promise<void>;
};

type HostOptions = {
  readonly folder: string;
  /** For tests: the folder vanishes with the host, however it ends. */
  readonly temporary?: boolean;
  readonly out?: (line: string) => void;
};

/** Takes the data folder for this process, and ends what a host that was killed has left running in it. */
export async function openHost({ folder: given, temporary = false, out }: HostOptions): Promise<Host> {
  const folder = resolve(given);
  const unlock = await lockFolder(folder);
  try {
    const log = hostLog(join(folder, 'logs'), out);
    await endEarlier(folder, log);
    const keeper = await startKeeper(folder, temporary);
    return {
      folder,
      log,
      note: async (name, record) => {
        keeper.tell({ name, record });
        await (record ? recordProcess(recordsOf(folder), name, record) : forgetProcess(recordsOf(folder), name));
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

async function endEarlier(folder: string, log: HostLog): Promise<void> {
  // What an earlier keeper is still ending must not be started again before its eyes.
  await waitForKeeper(folder);
  const { ended, damaged } = await endRecorded(recordsOf(folder));
  for (const sentence of damaged) log.warn('host', sentence);
  if (ended.length > 0) log.plain(`Ended what an earlier run had left: ${ended.join(', ')}`);
}

type Keeper = { readonly tell: (what: object) => void; readonly end: () => Promise<void> };

async function startKeeper(folder: string, temporary: boolean): Promise<Keeper> {
  const script = fileURLToPath(new URL('keeper.ts', import.meta.url));
  const keeper = spawn(process.execPath, [script, recordsOf(folder), ...(temporary ? [folder] : [])], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  // A keeper that was killed cannot be told anything; the next start then finds the records.
  keeper.stdin.on('error', () => undefined);
  const ended = new Promise<void>((done) => keeper.once('exit', () => done()));
  await recordKeeper(folder, keeper.pid);
  return {
    tell: (what) => keeper.stdin.write(`${JSON.stringify(what)}\n`),
    end: async () => {
      keeper.stdin.end();
      await ended;
      await forgetKeeper(folder);
    },
  };
}
