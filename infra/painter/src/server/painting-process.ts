import { serveParent } from '@dreamreel/kit/process/idle-process';
import { painting } from './painting.ts';

serveParent(painting());
