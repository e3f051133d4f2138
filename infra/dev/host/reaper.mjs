/**
 * Ends the processes of a host that has died. When the pipe from the host closes for any reason, this script ends the
 * recorded processes. After a graceful stop, none are left.
 * This is plain JavaScript that imports other modules only when needed: it runs next to the product for days and uses
 * 10 MB this way, instead of 37 MB.
 * Usage: node reaper.mjs <folder of records> [temporary folder to remove]
 */
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';

const [folder, temporaryFolder] = process.argv.slice(2);
await once(process.stdin.resume(), 'end');

const names = await readdir(folder).catch(() => []);
if (names.some((name) => name !== 'reaper.json')) {
  const { endRecordedProcesses } = await import('./process-records.ts');
  await endRecordedProcesses(folder);
}
if (temporaryFolder !== undefined) await rm(temporaryFolder, { recursive: true, force: true });
