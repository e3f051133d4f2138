import * as z from 'zod';
import type { ContainerState, Network } from '../../application/ports.ts';
import type { ProviderResult } from '../../domain/outcome.ts';
import { type Graph, INVALID_RESPONSE, newContainerSchema, newPostSchema } from './graph-client.ts';

const containerSchema = z.object({ status_code: z.string(), status: z.nullish(z.string()) });
const linkSchema = z.object({ permalink: z.nullish(z.string()) });
const mediaSchema = z.object({ id: z.string(), caption: z.nullish(z.string()), ...linkSchema.shape });

const STATES: ReadonlyMap<string, ContainerState> = new Map([
  ['IN_PROGRESS', 'in-progress'],
  ['FINISHED', 'ready'],
  ['PUBLISHED', 'published'],
  ['EXPIRED', 'expired'],
  ['ERROR', 'broken'],
]);

/**
 * Publishes photos on an Instagram business account. Instagram first fetches the image into a container, which is then
 * published as a post.
 */
export function instagramAccount(graph: Graph, accountId: string): Network {
  const mediaListSchema = z.object({ data: graph.records(mediaSchema) });

  async function containerState(id: string): Promise<ProviderResult<{ state: ContainerState; reason: string | null }>> {
    const container = await graph.get(id, { fields: 'status_code,status' }, containerSchema);
    if (!container.ok) return container;
    const { status_code: code, status } = container.value;
    const state = STATES.get(code);
    return state ? { ok: true, value: { state, reason: status ?? null } } : { ok: false, error: INVALID_RESPONSE };
  }

  /**
   * Finds the post that was created from a container. The container response doesn't include a post ID, so this
   * function returns the newest post with the same caption.
   */
  async function postOf(caption: string) {
    const fields = { fields: 'id,caption,permalink', limit: '25' };
    const newest = await graph.get(`${accountId}/media`, fields, mediaListSchema);
    const found = newest.ok ? newest.value.data.find((media) => media.caption === caption) : undefined;
    return { mediaId: found?.id ?? null, link: found?.permalink ?? null };
  }

  return {
    containerState,

    async prepare({ imageUrl, caption, altText }) {
      const limit = await publishingLimit(graph, accountId);
      if (!limit.ok) return limit;
      const { used, most, hours } = limit.value;
      if (used >= most) {
        const message = `Instagram’s limit of ${most} posts in ${hours} hours has been reached.`;
        return { ok: false, error: { kind: 'quota-reached', message, retryAfterSeconds: 3_600 } };
      }
      const image = { image_url: imageUrl, caption, alt_text: altText };
      return graph.post(`${accountId}/media`, image, newContainerSchema);
    },

    publish: (containerId) => graph.post(`${accountId}/media_publish`, { creation_id: containerId }, newPostSchema),

    async outcome(containerId, { caption }) {
      const container = await containerState(containerId);
      if (!container.ok) return container;
      const { state } = container.value;
      if (state === 'published') return { ok: true, value: await postOf(caption) };
      return { ok: true, value: state === 'expired' || state === 'broken' ? 'not-published' : 'open' };
    },

    linkOf: (mediaId) =>
      graph.get(
        mediaId,
        { fields: 'permalink' },
        linkSchema.transform(({ permalink: link = null }) => ({ link })),
      ),
  };
}

const usageSchema = z.object({
  quota_usage: z.number().int(),
  config: z.object({ quota_total: z.number().int(), quota_duration: z.number() }),
});
const limitSchema = z.object({ data: z.tuple([usageSchema], z.unknown()) });

type Limit = { readonly used: number; readonly most: number; readonly hours: number };

/** Returns an Instagram account's publishing quota and how much of the quota is used in the current window. */
export async function publishingLimit(graph: Graph, accountId: string): Promise<ProviderResult<Limit>> {
  const response = await graph.get(
    `${accountId}/content_publishing_limit`,
    { fields: 'quota_usage,config' },
    limitSchema,
  );
  if (!response.ok) return response;
  const [{ quota_usage: used, config }] = response.value.data;
  return { ok: true, value: { used, most: config.quota_total, hours: Math.round(config.quota_duration / 3_600) } };
}
