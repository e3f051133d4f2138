import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { moviesQuery } from './api.ts';

/** Returns functions that change or reload the cached list of movies. */
export function useMovieCache() {
  const queries = useQueryClient();
  return useMemo(() => {
    const invalidate = (...parts: string[]) =>
      Promise.all(parts.map((part) => queries.invalidateQueries({ queryKey: ['admin', part] }))).then(() => undefined);
    const update = (next: (movies: AdminMovie[]) => AdminMovie[]) => {
      queries.setQueryData(moviesQuery.queryKey, (movies) => movies && next(movies));
      // A response that is on its way doesn't include this change, so the list is requested again.
      if (queries.isFetching(moviesQuery) > 0) void invalidate('movies');
    };
    /** Replaces or adds a movie in the list. */
    const show = (movie: AdminMovie) =>
      update((movies) =>
        movies.some(({ id }) => id === movie.id)
          ? movies.map((known) => (known.id === movie.id ? movie : known))
          : [movie, ...movies],
      );
    return {
      show,
      /** Shows a movie as the server returned it, and reloads everything that depends on its days. */
      put: (movie: AdminMovie) => {
        show(movie);
        void invalidate('calendar', 'notices', 'deleted');
      },
      remove: (id: number) => {
        update((movies) => movies.filter((movie) => movie.id !== id));
        void invalidate('calendar', 'notices', 'deleted');
      },
      /** Reloads movies and days from the server. The cached data stays visible until then. */
      refresh: () => invalidate('movies', 'calendar', 'notices', 'generation'),
    };
  }, [queries]);
}
