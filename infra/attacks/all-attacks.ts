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

/** What loads the site, in the order in which it runs. */
const loads: readonly Attack[] = [control, ...floods, greedyImages, ...holders, stuckStreams];

/** What bends a rule; it needs few requests. */
const tricks: readonly Attack[] = [futureDates, claimedWin, malformedTexts, searchIds, plantedTexts];

/** Every attack, in the order in which they run. */
export const attacks: readonly Attack[] = [...loads, ...tricks];
