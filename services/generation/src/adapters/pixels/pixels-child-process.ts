import { idleProcess } from '@dreamreel/kit/process/idle-process';
import type { Pixels } from './pixels.ts';

/** Processes images in a child process. The child process exits when idle, to free its memory. */
export const pixelsInChildProcess = () => idleProcess<Pixels>('./pixels-process', import.meta.url);
