import type { Rpc } from '@dreamreel/kit/rpc/client';
import { socialCalls } from '@dreamreel/proto/social';
import type { socialRoutes } from '@dreamreel/proto/social-routes';
import type { Answer, HandlersOf } from './handlers.ts';

/** The admin's posts. */
export function socialHandlers({ rpc }: { readonly rpc: Rpc }): HandlersOf<typeof socialRoutes> {
  return {
    async testSocialMedia() {
      const answer = await rpc.call(socialCalls.testConnection, {});
      return answer.ok ? { ok: true, value: { success: true, ...answer.value } } : explained(answer);
    },

    async postToSocialMedia({ params, body }) {
      const answer = await rpc.call(socialCalls.postMovie, { ...body, ...params });
      return answer.ok ? { ok: true, value: { success: true, ...answer.value } } : explained(answer);
    },

    socialPreview: ({ params }) => rpc.call(socialCalls.preview, params),

    socialPosts: ({ query }) => rpc.call(socialCalls.posts, query),
  };
}

/** What a network says of its refusal is better than what we could say of all of them. */
function explained(refused: Extract<Answer<never>, { ok: false }>): typeof refused {
  const explanation = refused.detail?.explanation;
  return typeof explanation === 'string' ? { ...refused, message: explanation } : refused;
}
