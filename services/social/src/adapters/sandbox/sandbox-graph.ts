import { newId, type SandboxRecords } from './sandbox-records.ts';

/** A Graph API request. */
export type GraphRequest = {
  readonly method: string;
  /** Request path without the API version, such as `123/media`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string;
};

/** A Graph API response. */
export type GraphResponse = {
  readonly status: number;
  /** Strings are sent unchanged. Other values are sent as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Sandbox = {
  readonly settings: {
    readonly token: string;
    readonly pageId: string;
    readonly accountId: string;
    /** Alternative site to fetch images from if the public URL is unreachable. */
    readonly imagesFrom?: string;
    /** Returns a post's public URL. */
    linkOf(id: string): string;
    now(): number;
  };
  readonly records: SandboxRecords;
};
type GraphHandler = (request: GraphRequest) => Promise<GraphResponse>;
/** Request handlers by method and path. */
type GraphHandlers = Readonly<Record<string, GraphHandler>>;

const SCOPES = ['pages_manage_posts', 'pages_read_engagement', 'instagram_basic', 'instagram_content_publish'];

/**
 * Implements the Graph API requests that the service sends, including quotas and error responses. Nothing is published
 * outside of the sandbox.
 */
export function sandboxGraph(sandbox: Sandbox): GraphHandler {
  const { token, pageId, accountId } = sandbox.settings;
  const handlers: GraphHandlers = {
    'GET debug_token': async ({ fields }) =>
      okResponse({ data: { is_valid: fields.input_token === token, expires_at: 0, scopes: SCOPES } }),
    [`GET ${pageId}`]: async () => okResponse({ id: pageId, name: 'Dreamreel sandbox' }),
    [`GET ${accountId}`]: async () => okResponse({ id: accountId, username: 'dreamreel.sandbox' }),
    ...sandboxPage(sandbox),
    ...sandboxInstagram(sandbox),
  };

  return async (request) => {
    if (request.token !== token) return graphError(190, 'Error validating access token');
    const handler = handlers[`${request.method} ${request.path}`];
    const response = handler ? await handler(request) : await objectAt(request, sandbox);
    return {
      ...response,
      headers: { ...response.headers, 'x-app-usage': '{"call_count":1,"total_time":0,"total_cputime":0}' },
    };
  };
}

const noSuchObject = (id: string) => graphError(100, `Object with ID '${id}' does not exist`, { subcode: 33 });

async function objectAt({ method, path }: GraphRequest, { settings, records }: Sandbox): Promise<GraphResponse> {
  const record = method === 'GET' ? await records.find(path) : undefined;
  if (record?.kind === 'page-post') return okResponse({ id: path, permalink_url: settings.linkOf(path) });
  if (record?.kind === 'media') return okResponse({ id: path, permalink: settings.linkOf(path) });
  if (record?.kind !== 'container') return noSuchObject(path);

  await records.put({ ...record, looks: record.looks + 1 });
  return okResponse({ id: path, ...statusOf(record, settings.now()) });
}

const DAY_MS = 86_400_000;

function statusOf(container: { isPublished: boolean; createdAt: number; looks: number }, now: number) {
  const { isPublished, createdAt, looks } = container;
  if (isPublished) return { status_code: 'PUBLISHED', status: 'Published: it has been published.' };
  if (now - createdAt > DAY_MS) return { status_code: 'EXPIRED', status: 'Expired: it was not published in time.' };
  return looks === 0
    ? { status_code: 'IN_PROGRESS', status: 'In Progress: still fetching the image.' }
    : { status_code: 'FINISHED', status: 'Finished: it can be published.' };
}

/** Fetches an image as the networks do. Returns an error if it can't be fetched or isn't a JPEG. */
async function imageError(url: string, { imagesFrom }: Sandbox['settings']): Promise<GraphResponse | undefined> {
  const { origin, pathname, search } = new URL(url);
  const signal = AbortSignal.timeout(IMAGE_TIMEOUT_MS);
  const response = await fetch(new URL(`${pathname}${search}`, imagesFrom ?? origin), { signal }).catch(
    () => undefined,
  );
  if (!response?.ok) return graphError(9004, 'Only photo or video can be accepted as media type.', UNREACHABLE);
  const start = Buffer.from(await response.arrayBuffer()).toString('hex', 0, 2);
  return start === 'ffd8' ? undefined : graphError(36001, 'The image format is not supported.', WRONG_FORMAT);
}

const IMAGE_TIMEOUT_MS = 10_000;
const UNREACHABLE = { subcode: 2_207_052, userMessage: 'The media could not be fetched from this URI.' };
const WRONG_FORMAT = { subcode: 2_207_005, userMessage: 'The image is not a JPEG.' };

/** Simulates a Facebook page. Photos aren't public until they are attached to a post. */
function sandboxPage({ settings, records }: Sandbox): GraphHandlers {
  const { pageId } = settings;
  return {
    async [`POST ${pageId}/photos`]({ fields }) {
      const { url: imageUrl = '', caption = '', alt_text_custom: altText = '' } = fields;
      const invalid = await imageError(imageUrl, settings);
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
      const posts = await records.newest('page-post', Number(fields.limit ?? 25));
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

/** Instagram's limit. */
const POSTS_PER_DAY = 100;

/** Simulates an Instagram business account with media containers and published media. */
function sandboxInstagram({ settings, records }: Sandbox): GraphHandlers {
  const { accountId } = settings;
  const usedToday = async () => {
    const newest = await records.newest('media', POSTS_PER_DAY);
    return newest.filter(({ createdAt }) => settings.now() - createdAt < DAY_MS).length;
  };

  return {
    async [`GET ${accountId}/content_publishing_limit`]() {
      const config = { quota_total: POSTS_PER_DAY, quota_duration: DAY_MS / 1_000 };
      return okResponse({ data: [{ quota_usage: await usedToday(), config }] });
    },

    async [`POST ${accountId}/media`]({ fields }) {
      const { image_url: imageUrl = '', caption = '', alt_text: altText = '' } = fields;
      const invalid = await imageError(imageUrl, settings);
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
      if ((await usedToday()) >= POSTS_PER_DAY)
        return graphError(9, 'Application request limit reached', { subcode: 2_207_042 });
      const id = newId();
      // As in the real API, publishing a container twice creates two posts.
      await records.put({ id, kind: 'media', createdAt: settings.now(), containerId, caption: container.caption });
      await records.put({ ...container, isPublished: true });
      return okResponse({ id });
    },

    async [`GET ${accountId}/media`]({ fields }) {
      const media = await records.newest('media', Number(fields.limit ?? 25));
      return okResponse({ data: media.map(({ id, caption }) => ({ id, caption, permalink: settings.linkOf(id) })) });
    },
  };
}

type ErrorDetails = { readonly subcode?: number; readonly userMessage?: string; readonly status?: number };

/** Returns a Graph API error response. */
export function graphError(code: number, message: string, details: ErrorDetails = {}): GraphResponse {
  const { subcode, userMessage, status = 400 } = details;
  const texts = { message, error_user_title: userMessage && 'Not posted', error_user_msg: userMessage };
  return { status, body: { error: { ...texts, code, error_subcode: subcode } } };
}

const okResponse = (body: unknown): GraphResponse => ({ status: 200, body });
