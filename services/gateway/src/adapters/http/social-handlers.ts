import type { Rpc } from '@dreamreel/kit/rpc/client';
import { socialCalls } from '@dreamreel/proto/social';
import type { socialRoutes } from '@dreamreel/proto/social-routes';
import { withSuccess, withUpstreamMessage } from './call-results.ts';
import type { ForwardedRoute } from './forwarded-routes.ts';
import type { HandlersOf } from './handlers.ts';

/** The admin's posts. */
export function socialHandlers({ rpc }: { readonly rpc: Rpc }): HandlersOf<Omit<typeof socialRoutes, ForwardedRoute>> {
  return {
    async testSocialMedia() {
      const result = await rpc.call(socialCalls.testConnection, {});
      return withSuccess(withUpstreamMessage(result, 'explanation'));
    },

    async postToSocialMedia({ params, body }) {
      const result = await rpc.call(socialCalls.postMovie, { ...body, ...params });
      return withSuccess(withUpstreamMessage(result, 'explanation'));
    },
  };
}
