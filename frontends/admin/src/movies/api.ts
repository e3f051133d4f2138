import { adminMovieSchema } from '@dreamreel/proto/movies';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRequest } from '../session/admin-request.ts';

/** Every movie, with its days and its images. Searching, sorting and paging happen in the browser. */
export const moviesQuery = queryOptions({
  queryKey: ['admin', 'movies'],
  queryFn: async ({ signal }) =>
    z.array(adminMovieSchema).parse(await adminRequest('/api/admin/movies-with-dates', { signal })),
  networkMode: 'always',
});
