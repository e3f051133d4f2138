import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const { createMovie: create, changeMovie: change, movie: read, lookupMovie } = movieOperations;

const LOOKUP_PAUSE_MS = 250;
const LOOKUP_FROM_CHARACTERS = 2;

export type NewMovie = RequestInput<typeof create>;
export type MovieChanges = Omit<RequestInput<typeof change>, 'movieId'>;
export type MovieResponse = ResponseOf<typeof change>;

export const createMovie = (movie: NewMovie): Promise<MovieResponse> => callOperation(create, movie);

export const changeMovie = (movieId: number, changes: MovieChanges): Promise<MovieResponse> =>
  callOperation(change, { ...changes, movieId });

export const readMovie = (movieId: number): Promise<ResponseOf<typeof read>> => callOperation(read, { movieId });

/**
 * Query that looks up movies by title. Debounced: typing again changes the query key, which aborts the pending request.
 */
export function lookupQuery(text: string) {
  const query = text.trim().slice(0, 100);
  return queryOptions({
    queryKey: ['admin', 'lookup', query.toLowerCase()],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, LOOKUP_PAUSE_MS));
      signal.throwIfAborted();
      return callOperation(lookupMovie, { query }, { signal });
    },
    enabled: query.length >= LOOKUP_FROM_CHARACTERS,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
