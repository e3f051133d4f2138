import { idleProcess } from '@dreamreel/kit/process/idle-process';
import type { Pixels } from './pixels.ts';

/** Longer than the pause between two images of one movie. */
const IDLE_MS = 5_000;

/** Processes images in a child process. It ends when it is idle, because its memory is needed only for moments. */
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
