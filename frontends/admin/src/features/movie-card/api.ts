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
 * Two image positions to swap. `seen` contains the images that the admin saw at those positions. If the request is
 * delivered twice, the images no longer match, so the second delivery can't undo the swap.
 */
export type Swap = RequestInput<typeof imageOperations.reorderImages>;

export const reorderImages = (swap: Swap): Promise<MovieResponse> => callOperation(imageOperations.reorderImages, swap);

export const deleteMovie = (movieId: number): Promise<ResponseOf<typeof remove>> => callOperation(remove, { movieId });

export const restoreMovie = (restored: RequestInput<typeof restore>): Promise<MovieResponse> =>
  callOperation(restore, restored);

type PlaceOfImage = RequestInput<typeof imageOperations.acceptDuplicate>;

/** Regenerates an image's description and compares the image with its prompt. */
export const checkImage = (place: PlaceOfImage): Promise<MovieResponse> =>
  callOperation(generationOperations.checkImage, place);

export const acceptDuplicate = (place: PlaceOfImage): Promise<MovieResponse> =>
  callOperation(imageOperations.acceptDuplicate, place);

export const describeImage = (described: RequestInput<typeof imageOperations.describeImage>): Promise<MovieResponse> =>
  callOperation(imageOperations.describeImage, described);

/** Query for how many players reached, solved and skipped each hint of a movie. */
export function difficultyQuery(movieId: number) {
  return queryOptions({
    queryKey: ['admin', 'difficulty', movieId],
    queryFn: ({ signal }) => callOperation(gameOperations.movieDifficulty, { movieId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** Adds an alias to a movie. Aliases that another admin has added in the meantime are kept. */
export async function addAlias({ id: movieId, aliases, version }: AdminMovie, alias: string): Promise<MovieResponse> {
  try {
    return await callOperation(changeMovie, { movieId, version, aliases: [...new Set([...aliases, alias])] });
  } catch (failure) {
    if (!(failure instanceof HttpError && failure.code === 'conflict')) throw failure;
    return addAlias(await callOperation(readMovie, { movieId }), alias);
  }
}

/** Query for deleted movies that can still be restored, most recently deleted first. */
export const deletedMoviesQuery = queryOptions({
  queryKey: ['admin', 'deleted'],
  queryFn: ({ signal }) => callOperation(deletedMovies, {}, { signal }),
  networkMode: 'always',
});
