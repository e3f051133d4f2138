import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { movieCalls } from '@dreamreel/proto/movie-calls';
import type { movieImageRoutes } from '@dreamreel/proto/movie-image-routes';
import { movieImageCalls } from '@dreamreel/proto/movie-images';
import type { movieRoutes } from '@dreamreel/proto/movie-routes';
import type { AdminMovie } from '@dreamreel/proto/movies';
import type { Answer, HandlersOf } from './handlers.ts';
import { movieList } from './movie-list.ts';
import { namingMovie } from './naming-movie.ts';

type MovieAnswer = Answer<{ success: true; message: string; movie: AdminMovie }>;

/** The admin's movies and their images. */
export function movieHandlers({
  rpc,
}: {
  readonly rpc: Rpc;
}): HandlersOf<typeof movieRoutes & typeof movieImageRoutes> {
  return {
    moviesWithDates: () => movieList(rpc),

    deletedMovies: () => rpc.call(movieCalls.deletedMovies, {}),

    lookupMovie: ({ query }) => rpc.call(movieCalls.lookupMovie, query),

    movie: ({ params }) => rpc.call(movieCalls.movie, params),

    createMovie: async ({ body }) =>
      withMessage(await rpc.call(movieCalls.createMovie, body), ({ title }) => `${title} is in the list`),

    changeMovie: async ({ params, body }) =>
      withMessage(
        await rpc.call(movieCalls.changeMovie, { ...params, changes: body }),
        ({ title }) => `${title} saved`,
      ),

    async deleteMovie({ params }) {
      const deleted = await rpc.call(movieCalls.deleteMovie, params);
      if (!deleted.ok) return deleted;
      const { title, restorableUntil } = deleted.value;
      return { ok: true, value: { success: true, message: `${title} deleted`, restorableUntil } };
    },

    restoreMovie: async ({ params }) =>
      withMessage(await rpc.call(movieCalls.restoreMovie, params), ({ title }) => `${title} is back`),

    reorderImages: async ({ params, body }) =>
      withMessage(
        await rpc.call(movieImageCalls.reorderImages, { ...params, ...body }),
        ({ title }) => `Positions ${body.fromPosition + 1} and ${body.toPosition + 1} of ${title} swapped`,
      ),

    async addImage({ params, body }) {
      const { imageUrl: imageKey, ...rest } = body;
      const added = await rpc.call(movieImageCalls.attachImage, { ...params, ...rest, imageKey });
      return withMessage(added, ({ title }) => `Image added to ${title} at position ${body.position + 1}`);
    },

    imageVersions: ({ params }) => rpc.call(movieImageCalls.imageVersions, params),

    async restoreImage({ params, body }) {
      const { imageUrl: imageKey, confirmLive } = body;
      const restored = await rpc.call(movieImageCalls.restoreImage, { ...params, imageKey, confirmLive });
      return withMessage(restored, ({ title }) => `Position ${params.position + 1} of ${title} restored`);
    },

    describeImage: async ({ params, body }) =>
      withMessage(
        await rpc.call(movieImageCalls.describeImage, { ...params, ...body }),
        () => `Position ${params.position + 1} described`,
      ),
  };
}

function withMessage(answer: CallResult<AdminMovie, string>, message: (movie: AdminMovie) => string): MovieAnswer {
  if (!answer.ok) return namingMovie(answer);
  return { ok: true, value: { success: true, message: message(answer.value), movie: answer.value } };
}
