import { idleProcess } from '@dreamreel/kit/process/idle-process';
import type { Pixels } from './pixels.ts';

/** Longer than the pause between two images of one movie. */
const IDLE_MS = 5_000;

/** Image processing in a child process, which ends when it is idle: its memory is needed for moments only. */
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
