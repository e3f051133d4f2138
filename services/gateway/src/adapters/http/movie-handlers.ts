import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { movieImageRoutes } from '@dreamreel/proto/movie-image-routes';
import { movieImageCalls } from '@dreamreel/proto/movie-images';
import type { ForwardedRoute } from './forwarded-routes.ts';
import type { HandlersOf, RouteResult } from './handlers.ts';

type MovieResult = RouteResult<{ success: true; message: string; movie: AdminMovie }>;

type Handlers = HandlersOf<Omit<typeof movieImageRoutes, ForwardedRoute>>;

/** The images of the admin's movies. */
export function movieHandlers({ rpc }: { readonly rpc: Rpc }): Handlers {
  return {
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

function withMessage(result: CallResult<AdminMovie, string>, message: (movie: AdminMovie) => string): MovieResult {
  if (!result.ok) return result;
  return { ok: true, value: { success: true, message: message(result.value), movie: result.value } };
}
