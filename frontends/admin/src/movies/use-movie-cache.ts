import type { AdminMovie } from '@dreamreel/proto/movies';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { moviesQuery } from './api.ts';

/** The list as it is shown, for those who change it. */
export function useMovieCache() {
  const queries = useQueryClient();
  return useMemo(() => {
    const change = (next: (movies: AdminMovie[]) => AdminMovie[]) =>
      queries.setQueryData(moviesQuery.queryKey, (movies) => movies && next(movies));
    const askAgain = (...parts: string[]) =>
      Promise.all(parts.map((part) => queries.invalidateQueries({ queryKey: ['admin', part] }))).then(() => undefined);
    /** A movie as it is about to be; a new one joins the list. */
    const show = (movie: AdminMovie) =>
      change((movies) =>
        movies.some(({ id }) => id === movie.id)
          ? movies.map((known) => (known.id === movie.id ? movie : known))
          : [movie, ...movies],
      );
    return {
      show,
      /** A movie as the server has just answered it: its days may be others, too. */
      put: (movie: AdminMovie) => {
        show(movie);
        void askAgain('calendar', 'attention', 'deleted');
      },
      remove: (id: number) => {
        change((movies) => movies.filter((movie) => movie.id !== id));
        void askAgain('calendar', 'attention', 'deleted');
      },
      /** Asks the server for all that is shown of movies and days anew; what stands there stays meanwhile. */
      refresh: () => askAgain('movies', 'calendar', 'attention', 'generation'),
    };
  }, [queries]);
}
