import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from '../attack.ts';

const CONTROL_MS = 15_000;

/** The control measurement: bystanders and gateway without an attack. */
export const control: Attack = {
  name: 'nobody attacks',
  async run({ whileOthersPlay }) {
    const { findings } = await whileOthersPlay(() => delay(CONTROL_MS));
    return findings;
  },
};
