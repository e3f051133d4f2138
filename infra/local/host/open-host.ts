import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFolder } from './folder-lock.ts';
import { type HostLog, hostLog } from './host-log.ts';
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
  const log = hostLog(join(folder, 'logs'), out);
  const records = join(folder, 'run');
  const left = await endRecorded(records);
  if (left.length > 0) log.plain(`Ended what an earlier run had left: ${left.join(', ')}`);

  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL('keeper.ts', import.meta.url)), records, ...(temporary ? [folder] : [])],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {} },
  );
  // A keeper that was killed cannot be told anything; the next start then finds the records.
  keeper.stdin.on('error', () => undefined);
  const keeperEnded = new Promise<void>((done) => keeper.once('exit', () => done()));

  return {
    folder,
    log,
    note: async (name, record) => {
      keeper.stdin.write(`${JSON.stringify({ name, record })}\n`);
      await (record ? recordProcess(records, name, record) : forgetProcess(records, name));
    },
    close: async () => {
      keeper.stdin.end();
      await keeperEnded;
      await unlock();
    },
  };
}
