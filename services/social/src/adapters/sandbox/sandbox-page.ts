import { graphError, noSuchObject, okResponse } from './graph-response.ts';
import type { GraphHandlers, SandboxContext } from './sandbox-context.ts';
import { newId } from './sandbox-records.ts';
import { validateImage } from './validate-image.ts';

/** Simulates a Facebook page. Photos aren't public until they are attached to a post. */
export function sandboxPage({ settings, records }: SandboxContext): GraphHandlers {
  const { pageId } = settings;
  return {
    async [`POST ${pageId}/photos`]({ fields }) {
      const { url: imageUrl = '', caption = '', alt_text_custom: altText = '' } = fields;
      const invalid = await validateImage(imageUrl, settings);
      if (invalid) return invalid;
      const id = newId();
      await records.put({ id, kind: 'photo', createdAt: settings.now(), imageUrl, caption, altText });
      return okResponse({ id });
    },

    async [`POST ${pageId}/feed`]({ fields }) {
      const photoId = /"media_fbid":"(\d+)"/.exec(fields['attached_media[0]'] ?? '')?.[1];
      if (photoId === undefined) return graphError(100, '(#100) No photo is attached');
      if ((await records.find(photoId))?.kind !== 'photo') return noSuchObject(photoId);
      const id = `${pageId}_${newId()}`;
      const caption = fields.message ?? '';
      await records.put({ id, kind: 'page-post', createdAt: settings.now(), photoId, caption });
      return okResponse({ id });
    },

    async [`GET ${pageId}/published_posts`]({ fields }) {
      const newest = await records.newest('page-post', Number(fields.limit ?? 25));
      const posts = newest.filter((record) => record.kind === 'page-post');
      return okResponse({
        data: posts.map(({ id, photoId }) => ({
          id,
          permalink_url: settings.linkOf(id),
          attachments: { data: [{ target: { id: photoId } }] },
        })),
      });
    },
  };
}
