import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { floods, greedyImages } from './clients/floods.ts';
import { holders } from './clients/holders.ts';
import { stuckStreams } from './clients/stuck-streams.ts';

const CONTROL_MS = 15_000;

/** The control measurement: other players and the gateway without an attack. */
const control: Attack = {
  name: 'no attack',
  run: async ({ whileOthersPlay }) => (await whileOthersPlay(() => delay(CONTROL_MS))).findings,
};

/** Every attack, in execution order. */
export const attacks: readonly Attack[] = [control, ...floods, greedyImages, ...holders, stuckStreams];
