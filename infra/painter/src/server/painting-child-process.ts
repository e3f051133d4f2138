import { idleProcess } from '@dreamreel/kit/process/idle-process';
import type { Painting } from './painting.ts';

/** Longer than the pause between two images of one movie. */
const IDLE_MS = 5_000;

/** Runs the models in a child process that ends when it is idle, because the server itself needs little memory. */
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
