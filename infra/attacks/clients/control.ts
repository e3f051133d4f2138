import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from '../attack.ts';

const CONTROL_MS = 15_000;

/** What the figures are worth: how others fare, and how the gateway grows, while nobody attacks. */
export const control: Attack = {
  name: 'nobody attacks',
  async run({ whileOthersPlay }) {
    const { findings } = await whileOthersPlay(() => delay(CONTROL_MS));
    return findings;
  },
};
