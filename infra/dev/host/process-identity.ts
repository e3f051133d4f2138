import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns the start time of a process, which distinguishes the process from later processes with the same id. Returns
 * null if the process doesn't exist or is a zombie.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  try {
    if (process.platform !== 'linux') return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim();
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    // The command name is in parentheses and can contain spaces and parentheses, so parsing starts after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ['Z', 'X'].includes(fields[0] ?? '') ? null : `${bootId.trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}
