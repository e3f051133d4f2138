import { idleProcess } from '@dreamreel/kit/process/idle-process';
import type { Painting } from './painting.ts';

/** Idle time before the process exits. The pause between two images of the same movie is shorter than this timeout. */
const IDLE_MS = 5_000;

/** Runs the models in a child process. The child process exits when idle, to free its memory. */
export function paintingInChildProcess(): Painting & { readonly stop: () => void } {
  const { call, stop } = idleProcess<Painting>('./painting-process', import.meta.url, IDLE_MS);
  return {
    paint: (order) => call('paint', order),
    describe: (image) => call('describe', image),
    describeImage: (image) => call('describeImage', image),
    checkImage: (question) => call('checkImage', question),
    writePrompts: (request) => call('writePrompts', request),
    stop,
  };
}
