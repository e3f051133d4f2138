import { idleProcess } from '@dreamreel/kit/process/idle-process';
import type { Pixels } from './pixels.ts';

/** Long enough to keep the process running between two images of the same movie. */
const IDLE_MS = 5_000;

/**
 * Processes images in a child process. The process exits when idle, because it needs a lot of memory but only for short
 * periods.
 */
export function pixelsInChildProcess(): Pixels & { readonly stop: () => void } {
  const { call, stop } = idleProcess<Pixels>('./pixels-process', import.meta.url, IDLE_MS);
  return {
    render: (bytes) => call('render', bytes),
    renderUpload: (bytes) => call('renderUpload', bytes),
    preview: (preview) => call('preview', preview),
    readStill: (bytes) => call('readStill', bytes),
    stop,
  };
}
