/**
 * A start that waits for its turn. Usage: node stand-in-contender.ts <folder>. Each line it is sent is an order: `take`
 * answers with `won` or `lost`, `release` with `free`.
 */
import { createInterface } from 'node:readline';
import { lockFolder } from '../folder-lock.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder?');
let release: (() => Promise<void>) | undefined;

console.log('ready');
for await (const order of createInterface({ input: process.stdin })) {
  if (order === 'take') {
    release = await lockFolder(folder).catch(() => undefined);
    console.log(release ? 'won' : 'lost');
  } else {
    await release?.();
    release = undefined;
    console.log('free');
  }
}
