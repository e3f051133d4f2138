import { type MovieDifficulty, movieDifficultySchema } from '@dreamreel/proto/difficulty';
import { type ImageVersion, imageVersionSchema } from '@dreamreel/proto/movie-images';
import { movieResponseSchema, movieRoutes } from '@dreamreel/proto/movie-routes';
import type { AdminMovie, DeletedMovie } from '@dreamreel/proto/movies';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request.ts';

export type MovieAnswer = z.output<typeof movieResponseSchema>;

/** What to do although today's players will see it. */
type WhilePlayed = { confirmLive: boolean };

export type Swap = WhilePlayed & {
  movieId: number;
  fromPosition: number;
  toPosition: number;
  /** What the admin saw there: a swap that arrives twice must not undo itself. */
  seen: { from: string | null; to: string | null };
};

export async function reorderImages({ movieId, ...body }: Swap): Promise<MovieAnswer> {
  const answer = await adminRequest(`/api/movies/${movieId}/reorder-images`, { method: 'PATCH', body });
  return movieResponseSchema.parse(answer);
}

export async function deleteMovie(movieId: number): Promise<{ message: string }> {
  const answer = await adminRequest(`/api/movies/${movieId}`, { method: 'DELETE' });
  return movieRoutes.deleteMovie.response.parse(answer);
}

export async function restoreMovie(movieId: number): Promise<MovieAnswer> {
  return movieResponseSchema.parse(await adminRequest(`/api/movies/${movieId}/restore`, { method: 'POST' }));
}

type Place = { movieId: number; position: number };

/** All images that have been at a position, the newest first. */
export function imageVersionsQuery({ movieId, position }: Place) {
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
}: Place & WhilePlayed & { imageUrl: string }): Promise<MovieAnswer> {
  const path = `/api/movies/${movieId}/images/${position}/restore-image`;
  return movieResponseSchema.parse(await adminRequest(path, { method: 'POST', body }));
}

/** How hard a movie was for those who have played it. */
export function difficultyQuery(movieId: number) {
  return queryOptions({
    queryKey: ['admin', 'difficulty', movieId],
    queryFn: async ({ signal }): Promise<MovieDifficulty> =>
      movieDifficultySchema.parse(await adminRequest(`/api/admin/movies/${movieId}/difficulty`, { signal })),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** One more title that counts as right. */
export async function addAlias({ id, aliases }: AdminMovie, alias: string): Promise<MovieAnswer> {
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
