import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The query for all movies with their days and images. Searching, sorting and paging happen in the browser. */
export const moviesQuery = queryOptions({
  queryKey: ['admin', 'movies'],
  queryFn: ({ signal }) => callOperation(movieOperations.moviesWithDates, {}, { signal }),
  networkMode: 'always',
});
