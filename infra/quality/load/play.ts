import { sleep } from 'k6';
import type { Options } from 'k6/options';
import { WRONG } from '../player/game.ts';
import { daily, get, guess, newSession, thresholds, titleOfToday, typing } from './k6-player.ts';

const rate = Number(__ENV.RATE ?? 5);

/**
 * Starts players at a constant rate. Each player loads the movie and an image, searches, makes one to five guesses, and
 * opens the day's results.
 */
export const options: Options = {
  scenarios: {
    players: {
      executor: 'constant-arrival-rate',
      rate,
      timeUnit: '1s',
      duration: __ENV.DURATION ?? '1m',
      preAllocatedVUs: rate * 10,
      maxVUs: rate * 40,
    },
  },
  thresholds,
};

export function setup() {
  return { title: titleOfToday() };
}

export default function play({ title }: { title: string }) {
  const sessionId = newSession();
  const today = daily(sessionId);
  get(`${today.movie.generatedImages[0]}?w=768`, { name: 'images' });
  const wrong = Math.floor(Math.random() * (WRONG.length + 1));
  for (let count = 1; count <= wrong; count += 1) {
    sleep(0.2 + Math.random());
    typing(['alien', 'jaws', 'the god', 'star', 'ran'][count - 1] ?? 'up');
    guess(sessionId, today, WRONG.slice(0, count));
  }
  if (wrong < WRONG.length) guess(sessionId, today, [...WRONG.slice(0, wrong), title]);
  get(`/api/daily-results?date=${today.movie.featuredDate}&sessionId=${sessionId}`, { name: 'daily-results' });
}
