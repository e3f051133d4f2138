import { check, sleep } from 'k6';
import type { Options } from 'k6/options';
import { WRONG } from '../player/game.ts';
import { daily, get, guess, newSession, post, remove, thresholds } from './k6-player.ts';

/**
 * The admin generates images for new movies while people play. ADMIN_USERNAME and ADMIN_PASSWORD contain the admin
 * credential.
 */
export const options: Options = {
  scenarios: {
    players: {
      executor: 'constant-arrival-rate',
      rate: Number(__ENV.RATE ?? 5),
      duration: __ENV.DURATION ?? '40s',
      preAllocatedVUs: 20,
      maxVUs: 200,
      exec: 'players',
    },
    admin: { executor: 'per-vu-iterations', vus: 1, iterations: 1, maxDuration: '5m', exec: 'admin' },
  },
  thresholds,
};

const MOVIES = 3;
const LONG = '120s';

export function setup() {
  if (!__ENV.ADMIN_PASSWORD) throw new Error('ADMIN_PASSWORD is missing: the admin could not sign in');
}

export function players() {
  const sessionId = newSession();
  guess(sessionId, daily(sessionId), [WRONG[0]]);
}

export function admin() {
  const credential = { username: __ENV.ADMIN_USERNAME ?? 'admin', password: __ENV.ADMIN_PASSWORD };
  post('/api/admin/login', credential, { name: 'admin-login' });
  for (let count = 1; count <= MOVIES; count += 1) {
    const title = `A Letter by the Sea ${Date.now()} ${count}`;
    const newMovie = { title, year: 1951, description: 'The keeper of a lighthouse finds a letter after a storm.' };
    const { movie } = JSON.parse(post('/api/movies', newMovie, { name: 'create-movie' }).body ?? '');
    const path = `/api/movies/${movie.id}`;
    const { prompts } = JSON.parse(
      post(`${path}/generate-prompts`, {}, { name: 'generate-prompts', timeout: LONG }).body ?? '',
    );
    const stream = post(`${path}/generate-images`, { prompts }, { name: 'generate-images', timeout: LONG });
    check(stream, { 'the stream ends well': ({ body }) => String(body).includes('"type":"complete"') });
    const made = JSON.parse(get(path, { name: 'movie' }).body ?? '');
    check(made, { 'five images are there': ({ generatedImages }) => generatedImages.length === 5 });
    remove(path, { name: 'delete-movie' });
    sleep(1);
  }
}
