import type { Request } from 'playwright-core';

/** An API call from the specification's table, with the names of its payload fields. */
type Call = {
  readonly call: string;
  readonly query?: readonly string[];
  /** The field names of a JSON body, or `form` if the body is a multipart form. */
  readonly body?: readonly string[] | 'form';
};

export const specifiedCalls: readonly Call[] = [
  { call: 'GET /api/daily-movie', query: ['sessionId', 'date'] },
  {
    call: 'POST /api/daily-completion',
    body: [
      ...['sessionId', 'userId', 'movieId', 'completionDate', 'completed', 'won', 'hintsUsed', 'guessesUsed'],
      'guesses',
    ],
  },
  { call: 'GET /api/user-stats/{id}' },
  { call: 'GET /api/search-movies', query: ['query'] },
  { call: 'GET /api/previous-features' },
  { call: 'POST /api/auth/login', body: ['email', 'password'] },
  { call: 'POST /api/auth/register', body: ['name', 'email', 'password'] },
  { call: 'GET /api/auth/me', query: [] },
  { call: 'GET /api/auth/me', query: ['userId'] },
  { call: 'PATCH /api/user/{id}/email-preferences', body: ['emailNotifications'] },
  { call: 'GET /api/unsubscribe', query: ['token'] },
  { call: 'GET /api/admin/movies-with-dates' },
  { call: 'DELETE /api/movies/{id}' },
  { call: 'PATCH /api/movies/{id}/reorder-images', body: ['fromPosition', 'toPosition'] },
  { call: 'POST /api/admin/test-social-media' },
  { call: 'POST /api/admin/post-to-social-media/{id}' },
  { call: 'POST /api/analyze-movie-still', body: 'form' },
  { call: 'POST /api/generate-from-description', body: ['description'] },
  { call: 'POST /api/analyze-and-generate', body: 'form' },
  { call: 'POST /api/movies/{id}/add-image', body: ['imageUrl', 'description', 'position'] },
  { call: 'POST /api/movies/{id}/generate-prompts' },
  { call: 'POST /api/movies/{id}/generate-images', body: ['prompts'] },
  { call: 'POST /api/movies/{id}/retry-prompt', body: ['prompt'] },
];

/**
 * Returns whether a request matches this call and contains all specified payload fields. Additional fields are allowed.
 */
export function isMade({ call, query = [], body = [] }: Call, request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url());
  if (`${request.method()} ${pathname.replace(/\/\d+(?=\/|$)/, '/{id}')}` !== call) return false;
  if (query.some((key) => !searchParams.has(key))) return false;
  if (body === 'form') return request.headers()['content-type']?.startsWith('multipart/form-data') ?? false;
  return body.length === 0 || body.every((key) => Object.hasOwn(Object(request.postDataJSON()), key));
}
