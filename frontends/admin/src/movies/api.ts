import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { queryOptions } from '@tanstack/react-query';
import { callAdmin } from '../session/admin-request.ts';

/** Every movie, with its days and its images. Searching, sorting and paging happen in the browser. */
export const moviesQuery = queryOptions({
  queryKey: ['admin', 'movies'],
  queryFn: ({ signal }) => callAdmin(movieOperations.moviesWithDates, {}, { signal }),
  networkMode: 'always',
});
