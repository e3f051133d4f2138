import { keptSwitch } from './kept-switch.ts';

/** Whether previous movies that this visitor hasn't finished stay unnamed. */
export const hiddenTitles = keptSwitch('dreamreel.hideTitles');
