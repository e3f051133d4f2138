import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { queryOptions } from '@tanstack/react-query';

const { changeMovie, movie: readMovie, deletedMovies, deleteMovie: remove, restoreMovie: restore } = movieOperations;

export type MovieResponse = ResponseOf<typeof restore>;

/**
 * Two positions whose images will be swapped. `seen` has the images that the admin saw there. If the request arrives twice,
 * the second one finds different images, so it can't undo the first.
 */
export type Swap = RequestInput<typeof imageOperations.reorderImages>;

export const reorderImages = (swap: Swap): Promise<MovieResponse> => callOperation(imageOperations.reorderImages, swap);

export const deleteMovie = (movieId: number): Promise<ResponseOf<typeof remove>> => callOperation(remove, { movieId });

export const restoreMovie = (movieId: number): Promise<MovieResponse> => callOperation(restore, { movieId });

type PlaceOfImage = RequestInput<typeof imageOperations.acceptDuplicate>;

/** Describes an image again and compares it with its prompt. */
export const checkImage = (place: PlaceOfImage): Promise<MovieResponse> =>
  callOperation(generationOperations.checkImage, place);

export const acceptDuplicate = (place: PlaceOfImage): Promise<MovieResponse> =>
  callOperation(imageOperations.acceptDuplicate, place);

export const describeImage = (described: RequestInput<typeof imageOperations.describeImage>): Promise<MovieResponse> =>
  callOperation(imageOperations.describeImage, described);

/** The query for how many players reached, solved and skipped each hint of a movie. */
export function difficultyQuery(movieId: number) {
  return queryOptions({
    queryKey: ['admin', 'difficulty', movieId],
    queryFn: ({ signal }) => callOperation(gameOperations.movieDifficulty, { movieId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** Adds an alias to the movie, and keeps the aliases that another admin has added since. */
export async function addAlias({ id: movieId, aliases, version }: AdminMovie, alias: string): Promise<MovieResponse> {
  try {
    return await callOperation(changeMovie, { movieId, version, aliases: [...new Set([...aliases, alias])] });
  } catch (failure) {
    if (!(failure instanceof HttpError && failure.code === 'conflict')) throw failure;
    return addAlias(await callOperation(readMovie, { movieId }), alias);
  }
}

/** The query for the deleted movies that can still be restored, most recently deleted first. */
export const deletedMoviesQuery = queryOptions({
  queryKey: ['admin', 'deleted'],
  queryFn: ({ signal }) => callOperation(deletedMovies, {}, { signal }),
  networkMode: 'always',
});
