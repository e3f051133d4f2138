/**
 * Outlives its host on purpose: the host reports through a pipe which processes it starts and ends. When the pipe closes,
 * however the host ended, the keeper ends the processes that are left. After a graceful stop there are none.
 * Until then it only collects lines. Plain JavaScript that imports the rest when it is needed: it waits beside the
 * product for days, and takes 10 MB this way and 37 MB otherwise.
 * Usage: node keeper.mjs <folder of records> [temporary folder to remove]
 */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const [records, temporaryFolder] = process.argv.slice(2);
if (records === undefined) throw new Error('Which folder?');

/** The last line about each process. In memory as well: the data folder of a running product may be removed. */
const lines = new Map();
for await (const line of createInterface({ input: process.stdin })) lines.set(JSON.parse(line).name, line);

const { endLeftProcesses } = await import('./end-left-processes.ts');
await endLeftProcesses(records, [...lines.values()]);
if (temporaryFolder !== undefined) await rm(temporaryFolder, { recursive: true, force: true });
