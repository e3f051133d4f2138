import { gameOperations } from '@dreamreel/proto/game/operations';
import { type ImageVersion, imageVersionSchema } from '@dreamreel/proto/movie-images';
import { movieResponseSchema, movieRoutes } from '@dreamreel/proto/movie-routes';
import type { AdminMovie, DeletedMovie } from '@dreamreel/proto/movies';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRequest, callAdmin } from '../../session/admin-request.ts';

export type MovieResponse = z.output<typeof movieResponseSchema>;

/** Set where the change is confirmed although today's players will see it. */
type LiveConfirmation = { confirmLive: boolean };

export type Swap = LiveConfirmation & {
  movieId: number;
  fromPosition: number;
  toPosition: number;
  /** The images that the admin saw there: a swap that arrives twice must not undo itself. */
  seen: { from: string | null; to: string | null };
};

export async function reorderImages({ movieId, ...body }: Swap): Promise<MovieResponse> {
  const response = await adminRequest(`/api/movies/${movieId}/reorder-images`, { method: 'PATCH', body });
  return movieResponseSchema.parse(response);
}

export async function deleteMovie(movieId: number): Promise<{ message: string }> {
  const response = await adminRequest(`/api/movies/${movieId}`, { method: 'DELETE' });
  return movieRoutes.deleteMovie.response.parse(response);
}

export async function restoreMovie(movieId: number): Promise<MovieResponse> {
  return movieResponseSchema.parse(await adminRequest(`/api/movies/${movieId}/restore`, { method: 'POST' }));
}

type Position = { movieId: number; position: number };

/** All images that have been at a position, the newest first. */
export function imageVersionsQuery({ movieId, position }: Position) {
  return queryOptions({
    queryKey: ['admin', 'versions', movieId, position],
    queryFn: async ({ signal }): Promise<ImageVersion[]> =>
      z
        .array(imageVersionSchema)
        .parse(await adminRequest(`/api/movies/${movieId}/images/${position}/versions`, { signal })),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
}

export async function restoreImage({
  movieId,
  position,
  ...body
}: Position & LiveConfirmation & { imageUrl: string }): Promise<MovieResponse> {
  const path = `/api/movies/${movieId}/images/${position}/restore-image`;
  return movieResponseSchema.parse(await adminRequest(path, { method: 'POST', body }));
}

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
