import { gameDateSchema } from '../calendar.ts';
import { IMAGE_TYPES, IMAGE_WIDTHS, imageKeySchema } from '../catalogue/images.ts';
import { PREVIEW_TYPE } from '../generation/previews.ts';
import { shellConfigSchema } from '../shell-config.ts';
import { SITE_PAGES } from '../site-pages.ts';
import type { Components } from './components.ts';
import { expectedSiteResponses } from './expected-responses.ts';
import type { Json } from './json.ts';
import { responses } from './responses.ts';

/** OpenAPI tag for pages and files, which aren't part of any domain's API. */
export const SITE_TAG = { name: 'site', description: 'Public pages, images and documents.' };

type SiteOperation = {
  readonly id: string;
  readonly summary: string;
  readonly parameters?: readonly Json[];
  /** Response content by media type. */
  readonly content: Json;
  readonly otherStatuses?: Readonly<Record<number, string>>;
};

const text = { schema: { type: 'string' } };
const html = { 'text/html': text };
const image = { schema: { type: 'string', format: 'binary' } };
const notFound = { 404: 'Not found' };
const mailId = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/**
 * Returns the OpenAPI descriptions of pages, images and documents, by path. All of them use GET and require no session.
 */
export function siteOperations(components: Components): Record<string, Json> {
  const pages = SITE_PAGES.map(({ path, module, title }): [string, SiteOperation] => [
    path,
    { id: camelCase(module), summary: `Returns the page “${title.en}”.`, content: html, otherStatuses: notFound },
  ]);
  const all = [...pages, ...Object.entries(documents(components)), ...Object.entries(mailbox)];
  return Object.fromEntries(all.map(([path, operation]) => [path, { get: describeOperation(operation, components) }]));
}

function documents(components: Components): Record<string, SiteOperation> {
  return {
    '/config.json': {
      id: 'config',
      summary: 'Returns the configuration that the shell reads before it starts.',
      content: { 'application/json': { schema: components.schema('output', shellConfigSchema) } },
    },
    '/sitemap.xml': {
      id: 'sitemap',
      summary: 'Returns the pages and days that search engines can list. It exists only with a public address.',
      content: { 'application/xml': text },
      otherStatuses: notFound,
    },
    '/robots.txt': { id: 'robots', summary: 'Returns the rules for crawlers.', content: { 'text/plain': text } },
    '/feed.xml': {
      id: 'dayFeed',
      summary: 'Returns an Atom feed of the latest days. It contains no titles.',
      content: { 'application/atom+xml': text },
    },
    '/calendar.ics': {
      id: 'reminders',
      summary: 'Returns an iCalendar file with a reminder for each new movie. It contains no titles.',
      content: { 'text/calendar': text },
    },
    '/previews/{date}.jpg': {
      id: 'dayPreview',
      summary: 'Returns the image of a day’s first hint for link previews. A day without a movie has a general image.',
      parameters: [{ name: 'date', in: 'path', required: true, schema: components.schema('output', gameDateSchema) }],
      content: { [PREVIEW_TYPE]: image },
      otherStatuses: { 302: 'Redirects to the general image', ...notFound },
    },
    '/api/openapi.json': {
      id: 'openApi',
      summary: 'Returns this document.',
      content: { 'application/json': { schema: { type: 'object', required: ['openapi', 'paths'] } } },
    },
    '/images/{key}': {
      id: 'image',
      summary: 'Returns an image by its random key, as WebP if the client accepts it and otherwise as JPEG.',
      parameters: [
        { name: 'key', in: 'path', required: true, schema: components.schema('output', imageKeySchema) },
        { name: 'as', in: 'query', required: false, schema: { type: 'string', enum: ['jpg'] } },
        { name: 'w', in: 'query', required: false, schema: { type: 'integer', enum: IMAGE_WIDTHS } },
      ],
      content: { [IMAGE_TYPES.jpg]: image, [IMAGE_TYPES.webp]: image },
      otherStatuses: { 400: 'The width or format is not supported', ...notFound },
    },
  };
}

const mailbox: Readonly<Record<string, SiteOperation>> = {
  '/mailbox': {
    id: 'mailbox',
    summary: 'Lists the emails in the local mailbox. The mailbox exists only without a mail server.',
    content: html,
    otherStatuses: notFound,
  },
  '/mailbox/styles.css': {
    id: 'mailboxStyles',
    summary: 'Returns the style sheet of the mailbox.',
    content: { 'text/css': text },
    otherStatuses: notFound,
  },
  '/mailbox/{id}': {
    id: 'mail',
    summary: 'Shows one email.',
    parameters: [mailId],
    content: html,
    otherStatuses: notFound,
  },
  '/mailbox/{id}/html': {
    id: 'mailHtml',
    summary: 'Returns the HTML version of an email.',
    parameters: [mailId],
    content: html,
    otherStatuses: notFound,
  },
};

function describeOperation(
  { id, summary, parameters = [], content, otherStatuses = {} }: SiteOperation,
  components: Components,
): Json {
  return {
    operationId: id,
    summary,
    tags: [SITE_TAG.name],
    parameters: [...parameters, components.requestId.parameter],
    responses: responses(content, expectedSiteResponses(otherStatuses), components),
  };
}

/** Converts a kebab-case name such as `landing-page` to camel case, such as `landingPage`. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
