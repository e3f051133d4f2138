import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns the start time of a process, which distinguishes the process from later processes with the same id. Returns
 * null if the process doesn't exist or is a zombie.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid, 'lstart=');
}

/** Returns the command line of a process, separated by spaces, or null if the process doesn't exist. */
export async function processCommand(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return fromPs(pid, 'command=');
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return words.replaceAll('\0', ' ').trim() || null;
}

async function fromProc(pid: number): Promise<string | null> {
  try {
    const [stat, bootId] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The command name is in parentheses and can contain spaces and parentheses, so parsing starts after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? null : `${bootId.trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

async function fromPs(pid: number, column: string): Promise<string | null> {
  try {
    const { stdout } = await run('ps', ['-o', column, '-p', String(pid)]);
    return stdout.trim() || null;
  } catch {
    return null;
  }
}
