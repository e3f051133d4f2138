import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Query for all movies with their days and images. Search, sorting and paging are done in the browser. */
export const moviesQuery = queryOptions({
  queryKey: ['admin', 'movies'],
  queryFn: ({ signal }) => callOperation(movieOperations.moviesWithDates, {}, { signal }),
  networkMode: 'always',
});
