import { setPriority } from 'node:os';
import { serveParent } from '@dreamreel/kit/process/idle-process';
import { painting } from './painting.ts';

/** A `nice` value. The game on the same machine has priority. */
const NICENESS = 5;

// Set before the first thread starts, because threads inherit it.
setPriority(NICENESS);
serveParent(painting());
