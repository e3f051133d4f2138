/**
 * Competes for a folder lock. Usage: node stand-in-contender.ts <folder>. The program reads commands from standard
 * input: `take` tries to lock the folder and prints `won` or `lost`; `release` releases the lock and prints `free`.
 */
import { createInterface } from 'node:readline';
import { lockFolder } from '../folder-lock.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The folder argument is missing');
let release: (() => Promise<void>) | undefined;

console.log('ready');
for await (const command of createInterface({ input: process.stdin })) {
  if (command === 'take') {
    release = await lockFolder(folder).catch(() => undefined);
    console.log(release ? 'won' : 'lost');
  } else {
    await release?.();
    release = undefined;
    console.log('free');
  }
}
