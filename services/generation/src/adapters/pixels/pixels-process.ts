import { setPriority } from 'node:os';
import { serveParent } from '@dreamreel/kit/process/idle-process';
import { pixels } from './pixels.ts';

/** `nice` value of this process, so that the game services on the same machine have priority. */
const NICENESS = 5;

// The process priority must be set before the first thread starts because threads inherit it.
setPriority(NICENESS);
serveParent(pixels());
