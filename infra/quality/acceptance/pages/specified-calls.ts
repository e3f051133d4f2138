import type { Request } from 'playwright-core';

/** A row of the specification's table of calls, with the fields of its payload. */
type Call = {
  readonly call: string;
  readonly query?: readonly string[];
  /** The keys of a JSON body, or `form` for a multipart body. */
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

/** Returns whether a page made this call with all specified payload fields. It may send more. */
export function isMade({ call, query = [], body = [] }: Call, request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url());
  if (`${request.method()} ${pathname.replace(/\/\d+(?=\/|$)/, '/{id}')}` !== call) return false;
  if (query.some((key) => !searchParams.has(key))) return false;
  if (body === 'form') return request.headers()['content-type']?.startsWith('multipart/form-data') ?? false;
  return body.length === 0 || body.every((key) => Object.hasOwn(Object(request.postDataJSON()), key));
}
