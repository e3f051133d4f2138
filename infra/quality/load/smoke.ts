import { check } from 'k6';
import type { Options } from 'k6/options';
import { WRONG } from '../player/game.ts';
import { daily, get, guess, newSession, thresholds, titleOfToday, typing } from './k6-player.ts';

/** A single player requests every route of a game, as a quick check before longer scenarios. */
export const options: Options = { vus: 1, iterations: 3, thresholds };

export function setup() {
  return { title: titleOfToday() };
}

export default function smoke({ title }: { title: string }) {
  const sessionId = newSession();
  const today = daily(sessionId);
  check(today, { 'five scenes': ({ movie }) => movie.generatedImages.length === 5 });
  get(`${today.movie.generatedImages[0]}?w=768`, { name: 'images' });
  typing('alien');
  guess(sessionId, today, [WRONG[0]]);
  const { completion } = guess(sessionId, today, [WRONG[0], title]);
  check(completion, { won: ({ won }) => won });
  check(daily(sessionId), { 'found as it was': (again) => again.completion?.guesses.length === 2 });
  get('/api/previous-features', { name: 'previous-features' });
  get('/', { name: 'page' });
}
