import type { HttpEndpoint } from '../operation.ts';

// What a browser's first view must know of the operations that it uses; their definitions are made of it.
export const dailyMovieEndpoint = { method: 'GET', path: '/api/daily-movie' } as const satisfies HttpEndpoint;
export const dailyCompletionEndpoint = {
  method: 'POST',
  path: '/api/daily-completion',
} as const satisfies HttpEndpoint;
export const searchMoviesEndpoint = { method: 'GET', path: '/api/search-movies' } as const satisfies HttpEndpoint;
export const previewEndpoint = {
  method: 'GET',
  path: '/api/admin/movies/:movieId/preview',
} as const satisfies HttpEndpoint;
export const previewGuessEndpoint = {
  method: 'POST',
  path: '/api/admin/movies/:movieId/preview',
} as const satisfies HttpEndpoint;
