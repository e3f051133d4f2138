import { createStoredSwitch } from './stored-values.ts';

/** Whether new games start in hard mode. A started game keeps its mode. */
export const hardMode = createStoredSwitch('dreamreel.hardMode');
