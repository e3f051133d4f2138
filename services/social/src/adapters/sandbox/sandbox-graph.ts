import { type GraphResponse, graphError, noSuchObject, okResponse } from './graph-response.ts';
import type { GraphHandler, GraphHandlers, GraphRequest, SandboxContext } from './sandbox-context.ts';
import { sandboxInstagram } from './sandbox-instagram.ts';
import { sandboxPage } from './sandbox-page.ts';

const SCOPES = ['pages_manage_posts', 'pages_read_engagement', 'instagram_basic', 'instagram_content_publish'];

/**
 * Implements the Graph API requests that the service sends, including quotas and error responses. Nothing is published
 * outside of the sandbox.
 */
export function sandboxGraph(sandbox: SandboxContext): GraphHandler {
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
    if (request.token !== token) return wrongToken(request.token);
    const handler = handlers[`${request.method} ${request.path}`];
    const response = handler ? await handler(request) : await objectAt(request, sandbox);
    return {
      ...response,
      headers: { ...response.headers, 'x-app-usage': '{"call_count":1,"total_time":0,"total_cputime":0}' },
    };
  };
}

function wrongToken(token: string): GraphResponse {
  const details = token.startsWith('expired') ? { subcode: 463 } : {};
  return graphError(190, `Error validating access token ${token}`, details);
}

async function objectAt({ method, path }: GraphRequest, { settings, records }: SandboxContext): Promise<GraphResponse> {
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
