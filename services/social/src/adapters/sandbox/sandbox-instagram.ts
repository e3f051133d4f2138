import { graphError, noSuchObject, okResponse } from './graph-response.ts';
import type { GraphHandlers, SandboxContext } from './sandbox-context.ts';
import { newId } from './sandbox-records.ts';
import { validateImage } from './validate-image.ts';

const DAY_MS = 86_400_000;

/** Simulates an Instagram business account with media containers and published media. */
export function sandboxInstagram({ settings, records }: SandboxContext): GraphHandlers {
  const { accountId, quota } = settings;
  const usedToday = async () => {
    const newest = await records.newest('media', quota);
    return newest.filter(({ createdAt }) => settings.now() - createdAt < DAY_MS).length;
  };

  return {
    async [`GET ${accountId}/content_publishing_limit`]() {
      const config = { quota_total: quota, quota_duration: DAY_MS / 1_000 };
      return okResponse({ data: [{ quota_usage: await usedToday(), config }] });
    },

    async [`POST ${accountId}/media`]({ fields }) {
      const { image_url: imageUrl = '', caption = '', alt_text: altText = '' } = fields;
      const invalid = await validateImage(imageUrl, settings);
      if (invalid) return invalid;
      const [id, createdAt] = [newId(), settings.now()];
      await records.put({ id, kind: 'container', createdAt, imageUrl, caption, altText, looks: 0, isPublished: false });
      return okResponse({ id });
    },

    async [`POST ${accountId}/media_publish`]({ fields }) {
      const containerId = fields.creation_id ?? '';
      const container = await records.find(containerId);
      if (container?.kind !== 'container') return noSuchObject(containerId);
      if (container.looks < 2) return graphError(9007, 'Media ID is not available', { subcode: 2_207_027 });
      if ((await usedToday()) >= quota)
        return graphError(9, 'Application request limit reached', { subcode: 2_207_042 });
      const id = newId();
      // As in the real API, publishing a container twice creates two posts.
      await records.put({ id, kind: 'media', createdAt: settings.now(), containerId, caption: container.caption });
      await records.put({ ...container, isPublished: true });
      return okResponse({ id });
    },

    async [`GET ${accountId}/media`]({ fields }) {
      const newest = await records.newest('media', Number(fields.limit ?? 25));
      const media = newest.filter((record) => record.kind === 'media');
      return okResponse({ data: media.map(({ id, caption }) => ({ id, caption, permalink: settings.linkOf(id) })) });
    },
  };
}
