import { keptSwitch } from './kept-switch.ts';

/** Whether the next game that is begun is one in hard mode. A game that has begun stays as it is. */
export const hardMode = keptSwitch('dreamreel.hardMode');
