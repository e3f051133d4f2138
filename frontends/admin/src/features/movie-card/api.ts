import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { type MovieDifficulty, movieDifficultySchema } from '@dreamreel/proto/difficulty';
import { type ImageVersion, imageVersionSchema } from '@dreamreel/proto/movie-images';
import type { ResponseOf } from '@dreamreel/proto/operation';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRequest, callAdmin } from '../../session/admin-request.ts';

const { changeMovie, deletedMovies, deleteMovie: remove, restoreMovie: restore } = movieOperations;

export type MovieResponse = ResponseOf<typeof restore>;

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

export const deleteMovie = (movieId: number): Promise<ResponseOf<typeof remove>> => callAdmin(remove, { movieId });

export const restoreMovie = (movieId: number): Promise<MovieResponse> => callAdmin(restore, { movieId });

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
    queryFn: async ({ signal }): Promise<MovieDifficulty> =>
      movieDifficultySchema.parse(await adminRequest(`/api/admin/movies/${movieId}/difficulty`, { signal })),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** One more title that counts as right. */
export const addAlias = ({ id: movieId, aliases }: AdminMovie, alias: string): Promise<MovieResponse> =>
  callAdmin(changeMovie, { movieId, aliases: [...aliases, alias] });

/** Movies that can still be restored, the last one first. */
export const deletedMoviesQuery = queryOptions({
  queryKey: ['admin', 'deleted'],
  queryFn: ({ signal }) => callAdmin(deletedMovies, {}, { signal }),
  networkMode: 'always',
});
