import type { Attack } from './attack.ts';
import { claimedWin } from './clients/claimed-win.ts';
import { control } from './clients/control.ts';
import { floods, greedyImages } from './clients/floods.ts';
import { futureDates } from './clients/future-dates.ts';
import { holders } from './clients/holders.ts';
import { malformedTexts } from './clients/malformed-texts.ts';
import { plantedTexts } from './clients/planted-texts.ts';
import { searchIds } from './clients/search-ids.ts';
import { stuckStreams } from './clients/stuck-streams.ts';

/** Attacks by load, in the order in which they run. */
const loads: readonly Attack[] = [control, ...floods, greedyImages, ...holders, stuckStreams];

/** Attacks on rules; they need few requests. */
const tricks: readonly Attack[] = [futureDates, claimedWin, malformedTexts, searchIds, plantedTexts];

/** Every attack, in the order in which they run. */
export const attacks: readonly Attack[] = [...loads, ...tricks];
