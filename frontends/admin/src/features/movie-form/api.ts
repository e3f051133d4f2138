import { movieResponseSchema, movieRoutes } from '@dreamreel/proto/movie-routes';
import type { movieChangesSchema, newMovieSchema } from '@dreamreel/proto/movies';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request.ts';

const LOOKUP_PAUSE_MS = 250;
const LOOKUP_FROM_CHARACTERS = 2;

export type NewMovie = z.input<typeof newMovieSchema>;
export type MovieChanges = z.input<typeof movieChangesSchema>;
export type MovieAnswer = z.output<typeof movieResponseSchema>;

export async function createMovie(body: NewMovie): Promise<MovieAnswer> {
  return movieResponseSchema.parse(await adminRequest('/api/movies', { method: 'POST', body }));
}

export async function changeMovie(movieId: number, body: MovieChanges): Promise<MovieAnswer> {
  return movieResponseSchema.parse(await adminRequest(`/api/movies/${movieId}`, { method: 'PATCH', body }));
}

/** Movies as the title corpus, or the movie database, knows them. Typing on leaves the key and with it the request. */
export function lookupQuery(text: string) {
  const query = text.trim().slice(0, 100);
  return queryOptions({
    queryKey: ['admin', 'lookup', query.toLowerCase()],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, LOOKUP_PAUSE_MS));
      signal.throwIfAborted();
      const answer = await adminRequest('/api/admin/lookup-movie', { query: { query }, signal });
      return movieRoutes.lookupMovie.response.parse(answer);
    },
    enabled: query.length >= LOOKUP_FROM_CHARACTERS,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
