import { serveParent } from '@dreamreel/kit/process/idle-process';
import { pixels } from './pixels.ts';

serveParent(pixels());
