import { createStoredSwitch } from './stored-switch.ts';

/** Whether to hide the titles of previous movies that the visitor hasn't finished. */
export const hiddenTitles = createStoredSwitch('dreamreel.hideTitles');
