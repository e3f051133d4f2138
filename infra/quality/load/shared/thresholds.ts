import type { Options } from 'k6/options';

type Thresholds = NonNullable<Options['thresholds']>;

/** No request fails, every check holds; p99 by route in milliseconds, generous enough for a shared machine. */
export const thresholds: Thresholds = {
  checks: ['rate==1'],
  http_req_failed: ['rate==0'],
  'http_req_duration{route:daily-movie}': ['p(99)<500'],
  'http_req_duration{route:search-movies}': ['p(99)<500'],
  'http_req_duration{route:daily-completion}': ['p(99)<1000'],
};
