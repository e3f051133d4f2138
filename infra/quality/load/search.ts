import { sleep } from 'k6';
import type { Options } from 'k6/options';
import { thresholds, typing } from './k6-player.ts';

const WORDS = ['the godfather', 'pulp fiction', 'matrx', 'jurasic', 'the dark', 'amelie', 'psycho', '2001'];

/** Simulates players who type into the guess box simultaneously. */
export const options: Options = {
  scenarios: {
    typing: { executor: 'constant-vus', vus: Number(__ENV.VUS ?? 20), duration: __ENV.DURATION ?? '30s' },
  },
  thresholds,
};

export default function search() {
  typing(WORDS[Math.floor(Math.random() * WORDS.length)] ?? 'up');
  sleep(0.5);
}
