import * as z from 'zod';
import type { ZodOpenApiContentObject, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { gameDateSchema } from '../calendar.ts';
import { IMAGE_TYPES, IMAGE_WIDTHS, imageKeySchema, PREVIEW_TYPE } from '../catalogue/images.ts';
import { shellConfigSchema } from '../shell-config.ts';
import { SITE_PAGES } from '../site-pages.ts';
import { requestIdParameter } from './api-operations.ts';
import { expectedSiteResponses, responses } from './responses.ts';

/** OpenAPI tag for pages and files, which aren't part of any domain's API. */
export const SITE_TAG = { name: 'site', description: 'Public pages, images and documents.' };

const text = { schema: { type: 'string' } } as const;
const html = { 'text/html': text };
const image = { schema: { type: 'string', format: 'binary' } } as const;
const NOT_FOUND = { 404: 'Not found' };

/**
 * Returns the OpenAPI descriptions of pages, images and documents, by path. All of them use GET and require no session.
 */
export function siteOperations(): ZodOpenApiPathsObject {
  const get: Get = (operationId, summary, content, otherStatuses = {}, more = {}) => ({
    get: {
      operationId,
      summary,
      tags: [SITE_TAG.name],
      ...more,
      parameters: [...(more.parameters ?? []), requestIdParameter],
      responses: responses(content, expectedSiteResponses(otherStatuses)),
    },
  });
  const pages = SITE_PAGES.map(({ path, module, title }) => [
    path,
    get(camelCase(module), `Returns the page “${title.en}”.`, html, NOT_FOUND),
  ]);
  return { ...Object.fromEntries(pages), ...documents(get), ...mailbox(get) };
}

/** Describes a GET request. `content` is the content of a successful response by media type. */
type Get = (
  operationId: string,
  summary: string,
  content: ZodOpenApiContentObject,
  otherStatuses?: Readonly<Record<number, string>>,
  more?: Pick<ZodOpenApiOperationObject, 'parameters' | 'requestParams'>,
) => { readonly get: ZodOpenApiOperationObject };

function documents(get: Get): ZodOpenApiPathsObject {
  return {
    '/config.json': get('config', 'Returns the configuration that the shell reads before it starts.', {
      'application/json': { schema: shellConfigSchema },
    }),
    '/sitemap.xml': get(
      'sitemap',
      'Returns the pages and days that search engines can list. It exists only with a public address.',
      { 'application/xml': text },
      NOT_FOUND,
    ),
    '/robots.txt': get('robots', 'Returns the rules for crawlers.', { 'text/plain': text }),
    '/feed.xml': get('dayFeed', 'Returns an Atom feed of the latest days. It contains no titles.', {
      'application/atom+xml': text,
    }),
    '/calendar.ics': get(
      'reminders',
      'Returns an iCalendar file with a reminder for each new movie. It contains no titles.',
      { 'text/calendar': text },
    ),
    '/previews/{date}.jpg': get(
      'dayPreview',
      'Returns the image of a day’s first hint for link previews. A day without a movie has a general image.',
      { [PREVIEW_TYPE]: image },
      { 302: 'Redirects to the general image', ...NOT_FOUND },
      { requestParams: { path: z.object({ date: gameDateSchema }) } },
    ),
    '/api/openapi.json': get('openApi', 'Returns this document.', {
      'application/json': { schema: { type: 'object', required: ['openapi', 'paths'] } },
    }),
    '/images/{key}': get(
      'image',
      'Returns an image by its random key, as WebP if the client accepts it and otherwise as JPEG.',
      { [IMAGE_TYPES.jpg]: image, [IMAGE_TYPES.webp]: image },
      { 400: 'The width or format is not supported', ...NOT_FOUND },
      {
        requestParams: { path: z.object({ key: imageKeySchema }) },
        parameters: [
          { name: 'as', in: 'query', schema: { type: 'string', enum: ['jpg'] } },
          { name: 'w', in: 'query', schema: { type: 'integer', enum: [...IMAGE_WIDTHS] } },
        ],
      },
    ),
  };
}

function mailbox(get: Get): ZodOpenApiPathsObject {
  const id = { requestParams: { path: z.object({ id: z.string() }) } };
  return {
    '/mailbox': get(
      'mailbox',
      'Lists the emails in the local mailbox. The mailbox exists only without a mail server.',
      html,
      NOT_FOUND,
    ),
    '/mailbox/styles.css': get(
      'mailboxStyles',
      'Returns the style sheet of the mailbox.',
      { 'text/css': text },
      NOT_FOUND,
    ),
    '/mailbox/{id}': get('mail', 'Shows one email.', html, NOT_FOUND, id),
    '/mailbox/{id}/html': get('mailHtml', 'Returns the HTML version of an email.', html, NOT_FOUND, id),
  };
}

/** Converts a kebab-case name such as `landing-page` to camel case, such as `landingPage`. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
