import { check, sleep } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { daily, guess, newSession, WRONG } from './shared/player.ts';
import { site } from './shared/site.ts';
import { thresholds } from './shared/thresholds.ts';

type Film = { readonly id: number; readonly imagesGenerated: boolean };

/** The operator dreams up images while players play. ADMIN_USERNAME and ADMIN_PASSWORD sign in. */
export const options: Options = {
  scenarios: {
    players: { executor: 'constant-arrival-rate', rate: 5, duration: '40s', preAllocatedVUs: 20, exec: 'players' },
    operator: { executor: 'per-vu-iterations', vus: 1, iterations: 1, maxDuration: '2m', exec: 'operator' },
  },
  thresholds,
};

const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

export function players() {
  const sessionId = newSession();
  guess(sessionId, daily(sessionId), [WRONG[0]]);
}

export function operator() {
  const body = JSON.stringify({ username: __ENV.ADMIN_USERNAME ?? 'admin', password: __ENV.ADMIN_PASSWORD });
  check(http.post(`${site}/api/admin/login`, body, { headers }), { 'signed in': ({ status }) => status === 200 });
  const films: Film[] = JSON.parse(String(http.get(`${site}/api/admin/movies-with-dates`).body));
  for (const { id } of films.filter(({ imagesGenerated }) => !imagesGenerated).slice(0, 3)) {
    const { prompts } = JSON.parse(
      String(http.post(`${site}/api/movies/${id}/generate-prompts`, null, { headers, timeout: '60s' }).body),
    );
    const stream = http.post(`${site}/api/movies/${id}/generate-images`, JSON.stringify({ prompts }), {
      headers,
      timeout: '120s',
      tags: { name: 'generate-images' },
    });
    check(stream, { 'five images': ({ body: events }) => String(events).includes('"complete"') });
    sleep(1);
  }
}
