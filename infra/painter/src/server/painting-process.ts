import { setPriority } from 'node:os';
import { serveParent } from '@dreamreel/kit/process/idle-process';
import { painting } from './painting.ts';

/** As `nice` counts. The game, on the same machine, goes first. */
const NICENESS = 5;

// Before the first thread is started: threads inherit it.
setPriority(NICENESS);
serveParent(painting());
