import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { moviesQuery } from './api.ts';

/** Changes to the cached list of movies. */
export function useMovieCache() {
  const queries = useQueryClient();
  return useMemo(() => {
    const invalidate = (...parts: string[]) =>
      Promise.all(parts.map((part) => queries.invalidateQueries({ queryKey: ['admin', part] }))).then(() => undefined);
    const update = (next: (movies: AdminMovie[]) => AdminMovie[]) => {
      queries.setQueryData(moviesQuery.queryKey, (movies) => movies && next(movies));
      // A list that is on its way was made before this change: it is requested again.
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
      /** Shows a movie as the server has returned it, and reloads what depends on its days. */
      put: (movie: AdminMovie) => {
        show(movie);
        void invalidate('calendar', 'notices', 'deleted');
      },
      remove: (id: number) => {
        update((movies) => movies.filter((movie) => movie.id !== id));
        void invalidate('calendar', 'notices', 'deleted');
      },
      /** Reloads movies and days from the server; the cached data is shown meanwhile. */
      refresh: () => invalidate('movies', 'calendar', 'notices', 'generation'),
    };
  }, [queries]);
}
