import * as z from 'zod';
import type { Network } from '../../application/ports.ts';
import { type Graph, newContainerSchema, newPostSchema } from './graph-client.ts';

const linkSchema = z.object({ permalink_url: z.nullish(z.string()) });
const attachmentSchema = z.object({ target: z.nullish(z.object({ id: z.nullish(z.string()) })) });

/** Number of recent posts to search for a post with an unknown outcome. */
const NEWEST = '50';

/**
 * Publishes photos on a Facebook page. Each photo is first uploaded unpublished. The photo id is therefore known before
 * anything is public, and can be used to find the post if the outcome is unknown.
 */
export function facebookPage(graph: Graph, pageId: string): Network {
  const pagePostsSchema = z.object({
    data: graph.records(
      z.object({
        id: z.string(),
        ...linkSchema.shape,
        attachments: z.nullish(z.object({ data: graph.records(attachmentSchema) })),
      }),
    ),
  });

  return {
    prepare({ imageUrl, caption, altText }) {
      const photo = { url: imageUrl, caption, alt_text_custom: altText, published: 'false' };
      return graph.post(`${pageId}/photos`, photo, newContainerSchema);
    },

    // Photos are always ready, because Facebook returns a photo id only after it has fetched and accepted the image.
    containerState: async () => ({ ok: true, value: { state: 'ready', reason: null } }),

    publish(photoId, { caption }) {
      const post = { message: caption, 'attached_media[0]': JSON.stringify({ media_fbid: photoId }) };
      return graph.post(`${pageId}/feed`, post, newPostSchema);
    },

    async outcome(photoId) {
      const fields = { fields: 'id,permalink_url,attachments{target{id}}', limit: NEWEST };
      const newest = await graph.get(`${pageId}/published_posts`, fields, pagePostsSchema);
      if (!newest.ok) return newest;
      const post = newest.value.data.find(({ attachments }) =>
        attachments?.data.some(({ target }) => target?.id === photoId),
      );
      return { ok: true, value: post ? { mediaId: post.id, link: post.permalink_url ?? null } : 'open' };
    },

    linkOf: (postId) =>
      graph.get(
        postId,
        { fields: 'permalink_url' },
        linkSchema.transform(({ permalink_url: link = null }) => ({ link })),
      ),
  };
}
