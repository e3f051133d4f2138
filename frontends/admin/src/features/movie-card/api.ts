import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { movieResponseSchema, movieRoutes } from '@dreamreel/proto/movie-routes';
import type { AdminMovie, DeletedMovie } from '@dreamreel/proto/movies';
import type { RequestInput } from '@dreamreel/proto/operation';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { adminRequest, callAdmin } from '../../session/admin-request.ts';

export type MovieResponse = z.output<typeof movieResponseSchema>;

/** `seen`: the images that the admin saw there; a swap that arrives twice must not undo itself. */
export type Swap = RequestInput<typeof imageOperations.reorderImages>;

export const reorderImages = (swap: Swap): Promise<MovieResponse> => callAdmin(imageOperations.reorderImages, swap);

export async function deleteMovie(movieId: number): Promise<{ message: string }> {
  const response = await adminRequest(`/api/movies/${movieId}`, { method: 'DELETE' });
  return movieRoutes.deleteMovie.response.parse(response);
}

export async function restoreMovie(movieId: number): Promise<MovieResponse> {
  return movieResponseSchema.parse(await adminRequest(`/api/movies/${movieId}/restore`, { method: 'POST' }));
}

/** All images that have been at a position, the newest first. */
export function imageVersionsQuery({ movieId, position }: { movieId: number; position: number }) {
  return queryOptions({
    queryKey: ['admin', 'versions', movieId, position],
    queryFn: ({ signal }) => callAdmin(imageOperations.imageVersions, { movieId, position }, { signal }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
}

export const restoreImage = (version: RequestInput<typeof imageOperations.restoreImage>): Promise<MovieResponse> =>
  callAdmin(imageOperations.restoreImage, version);

/** How many players reached and solved each hint of a movie. */
export function difficultyQuery(movieId: number) {
  return queryOptions({
    queryKey: ['admin', 'difficulty', movieId],
    queryFn: ({ signal }) => callAdmin(gameOperations.movieDifficulty, { movieId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** One more title that counts as right. */
export async function addAlias({ id, aliases }: AdminMovie, alias: string): Promise<MovieResponse> {
  const body = { aliases: [...aliases, alias] };
  return movieResponseSchema.parse(await adminRequest(`/api/movies/${id}`, { method: 'PATCH', body }));
}

/** Movies that can still be restored, the last one first. */
export const deletedMoviesQuery = queryOptions({
  queryKey: ['admin', 'deleted'],
  queryFn: async ({ signal }): Promise<DeletedMovie[]> =>
    movieRoutes.deletedMovies.response.parse(await adminRequest('/api/admin/deleted-movies', { signal })),
  networkMode: 'always',
});
