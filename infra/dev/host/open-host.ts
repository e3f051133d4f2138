import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../temporary-folder.ts';
import { lockDataFolder } from './data-folder.ts';
import { type HostLog, hostLog } from './host-log.ts';
import { endRecordedProcesses, type ProcessRecord, processIdentity, writeProcessRecord } from './process-records.ts';

/** The parts of the host that every resource needs: the data folder, the log and the process records. */
export type Host = {
  readonly folder: string;
  readonly log: HostLog;
  /**
   * Records a started process so that it can be ended later if the host is killed. Pass null once the process has
   * ended.
   */
  readonly updateProcessRecord: (name: string, record: ProcessRecord | null) => Promise<void>;
  readonly close: () => Promise<void>;
};

type HostOptions = {
  readonly folder: string;
  /** Removes the folder when the host ends for any reason. */
  readonly temporary?: boolean;
  readonly out?: ((line: string) => void) | undefined;
};

/** Locks the data folder for this process and ends processes that a killed host left running. */
export async function openHost({ folder: folderPath, temporary = false, out }: HostOptions): Promise<Host> {
  const folder = resolve(folderPath);
  const unlock = await lockDataFolder(folder);
  const records = join(folder, 'run');
  const updateProcessRecord: Host['updateProcessRecord'] = (name, record) => writeProcessRecord(records, name, record);
  try {
    const log = hostLog(join(folder, 'logs'), out);
    const ended = await endRecordedProcesses(records);
    if (ended.length > 0) log.plain(`Stopped processes of an earlier run: ${ended.join(', ')}`);
    const endReaper = await startReaper(updateProcessRecord, temporary ? [records, folder] : [records]);
    const close = async () => {
      await endReaper();
      await unlock();
    };
    return { folder, log, updateProcessRecord, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Opens a host for a test or a check, whose folder is removed when the host ends for any reason. */
export const openTemporaryHost = async (out?: HostOptions['out']): Promise<Host> =>
  openHost({ folder: await temporaryFolder(), temporary: true, out });

async function startReaper(
  updateProcessRecord: Host['updateProcessRecord'],
  folders: readonly string[],
): Promise<() => Promise<void>> {
  const args = [fileURLToPath(new URL('reaper.mjs', import.meta.url)), ...folders];
  const reaper = spawn(process.execPath, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {} });
  const ended = once(reaper, 'exit');
  const { pid = 0 } = reaper;
  // The reaper has the highest order so that the next host ends it first. A reaper that is still running could end
  // processes that the next host just started.
  const order = Number.MAX_SAFE_INTEGER;
  const record = { pid, identity: (await processIdentity(pid)) ?? '', stopSignal: 'SIGTERM', order } as const;
  await updateProcessRecord('reaper', record).catch((error: unknown) => {
    reaper.stdin.end();
    throw error;
  });
  return async () => {
    reaper.stdin.end();
    await ended;
    await updateProcessRecord('reaper', null);
  };
}
