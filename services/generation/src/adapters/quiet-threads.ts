import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** As `nice` counts: the game, on the same machine, goes first. */
const NICENESS = 5;
const PIXEL_THREADS = /libuv|libvips/;

let quiet: Promise<void> | undefined;

/**
 * Lets the threads that make pixels step back behind everybody else's work; the event loop's own keeps its place.
 * Linux alone knows priorities of threads.
 */
export function quietThreads(): Promise<void> {
  quiet ??= lower().catch(() => undefined);
  return quiet;
}

async function lower(): Promise<void> {
  // Reading them has started Node's pool, and threads that one of it starts inherit its place.
  for (const thread of await readdir('/proc/self/task')) {
    const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8');
    if (PIXEL_THREADS.test(name)) setPriority(Number(thread), NICENESS);
  }
}
