import { createStoredSwitch } from './stored-switch.ts';

/** Whether new games start in hard mode. A started game keeps its mode. */
export const hardMode = createStoredSwitch('dreamreel.hardMode');
