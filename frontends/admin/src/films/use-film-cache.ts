import type { AdminMovie } from '@dreamreel/proto/movies';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { moviesQuery } from './api.ts';

/** The list as it is shown, for those who change it. */
export function useFilmCache() {
  const queries = useQueryClient();
  return useMemo(() => {
    const change = (next: (movies: AdminMovie[]) => AdminMovie[]) =>
      queries.setQueryData(moviesQuery.queryKey, (movies) => movies && next(movies));
    return {
      /** A film as the server has just answered it; a new one joins the list. */
      put: (movie: AdminMovie) =>
        change((movies) =>
          movies.some(({ id }) => id === movie.id)
            ? movies.map((known) => (known.id === movie.id ? movie : known))
            : [movie, ...movies],
        ),
      remove: (id: number) => change((movies) => movies.filter((movie) => movie.id !== id)),
      /** Asks the server for the whole list anew; what stands there stays meanwhile. */
      refresh: () => queries.invalidateQueries({ queryKey: moviesQuery.queryKey }),
    };
  }, [queries]);
}
