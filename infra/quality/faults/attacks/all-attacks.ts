import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { floods, greedyImages } from './clients/floods.ts';
import { holders } from './clients/holders.ts';
import { stuckStreams } from './clients/stuck-streams.ts';

const CONTROL_MS = 15_000;

/** A control run without an attack, for comparison with the other players and the gateway. */
const control: Attack = {
  name: 'no attack',
  run: async ({ whileOthersPlay }) => (await whileOthersPlay(() => delay(CONTROL_MS))).findings,
};

/** All attacks in the order in which they run. */
export const attacks: readonly Attack[] = [control, ...floods, greedyImages, ...holders, stuckStreams];
