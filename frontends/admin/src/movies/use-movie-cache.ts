import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Returns functions that update or reload the cached movie list. */
export function useMovieCache() {
  const queries = useQueryClient();
  return useMemo(() => {
    const invalidate = (...parts: string[]) =>
      Promise.all(parts.map((part) => queries.invalidateQueries({ queryKey: ['admin', part] }))).then(() => undefined);
    const update = (next: (movies: AdminMovie[]) => AdminMovie[]) => {
      queries.setQueryData(moviesQuery.queryKey, (movies) => movies && next(movies));
      // A response that is still in flight won't include this change, so request the list again.
      if (queries.isFetching(moviesQuery) > 0) void invalidate('movies');
    };
    /** Updates a movie in the cached list, or adds it to the list. */
    const show = (movie: AdminMovie) =>
      update((movies) =>
        movies.some(({ id }) => id === movie.id)
          ? movies.map((cached) => (cached.id === movie.id ? movie : cached))
          : [movie, ...movies],
      );
    return {
      show,
      /** Stores a movie returned by the server and reloads all data that depends on its days or images. */
      put: (movie: AdminMovie) => {
        show(movie);
        void invalidate('calendar', 'notices', 'deleted', 'versions');
      },
      remove: (id: number) => {
        update((movies) => movies.filter((movie) => movie.id !== id));
        void invalidate('calendar', 'notices', 'deleted', 'generation');
      },
      /** Reloads movies, images and calendar days from the server. Cached data stays visible in the meantime. */
      refresh: () => invalidate('movies', 'calendar', 'notices', 'deleted', 'generation', 'versions'),
    };
  }, [queries]);
}

/** Query for all movies with their days and images. Search, sorting and paging are done in the browser. */
export const moviesQuery = queryOptions({
  queryKey: ['admin', 'movies'],
  queryFn: ({ signal }) => callOperation(movieOperations.moviesWithDates, {}, { signal }),
});
