import { idleProcess } from '@dreamreel/kit/process/idle-process';
import type { Pixels } from './pixels.ts';

/** Idle time before the process exits. The pause between two images of the same movie is shorter than this timeout. */
const IDLE_MS = 5_000;

/** Processes images in a child process. The child process exits when idle, to free its memory. */
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
