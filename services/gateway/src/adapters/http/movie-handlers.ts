import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { movieCalls } from '@dreamreel/proto/movie-calls';
import type { movieRoutes } from '@dreamreel/proto/movie-routes';
import type { AdminMovie } from '@dreamreel/proto/movies';
import type { ForwardedRoute } from './forwarded-routes.ts';
import type { HandlersOf, RouteResult } from './handlers.ts';
import { movieList } from './movie-list.ts';
import { nameMovieInError } from './name-movie-in-error.ts';

type MovieResult = RouteResult<{ success: true; message: string; movie: AdminMovie }>;

type Handlers = HandlersOf<Omit<typeof movieRoutes, ForwardedRoute>>;

/** The admin's movies. */
export function movieHandlers({ rpc }: { readonly rpc: Rpc }): Handlers {
  return {
    moviesWithDates: () => movieList(rpc),

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
  };
}

function withMessage(result: CallResult<AdminMovie, string>, message: (movie: AdminMovie) => string): MovieResult {
  if (!result.ok) return nameMovieInError(result);
  return { ok: true, value: { success: true, message: message(result.value), movie: result.value } };
}
