import { createStoredSwitch } from './stored-switch.ts';

/** Whether the titles of previous movies that this visitor hasn't finished are hidden. */
export const hiddenTitles = createStoredSwitch('dreamreel.hideTitles');
