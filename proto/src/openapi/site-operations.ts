import { gameDateSchema } from '../calendar.ts';
import { IMAGE_TYPES, IMAGE_WIDTHS, imageKeySchema } from '../catalogue/images.ts';
import { PREVIEW_TYPE } from '../generation/previews.ts';
import { shellConfigSchema } from '../shell-config.ts';
import { SITE_PAGES } from '../site-pages.ts';
import type { Components } from './components.ts';
import { expectedOfSite } from './expected-responses.ts';
import type { Json } from './json.ts';
import { responses } from './responses.ts';

/** The tag of everything beside the operations of the domains. */
export const SITE_TAG = { name: 'site', description: 'Pages, images and documents, all for anyone.' };

type SiteOperation = {
  readonly id: string;
  readonly summary: string;
  readonly parameters?: readonly Json[];
  /** By content type. */
  readonly content: Json;
  readonly otherStatuses?: Readonly<Record<number, string>>;
};

const text = { schema: { type: 'string' } };
const html = { 'text/html': text };
const image = { schema: { type: 'string', format: 'binary' } };
const notFound = { 404: 'Not found' };
const mailId = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** What the gateway serves beside the operations of its API, by path: all of it is GET, without a session. */
export function siteOperations(components: Components): Record<string, Json> {
  const pages = SITE_PAGES.map(({ path, module, title }): [string, SiteOperation] => [
    path,
    { id: camelCase(module), summary: `The page “${title.en}”.`, content: html, otherStatuses: notFound },
  ]);
  const all = [...pages, ...Object.entries(documents(components)), ...Object.entries(mailbox)];
  return Object.fromEntries(all.map(([path, operation]) => [path, { get: described(operation, components) }]));
}

function documents(components: Components): Record<string, SiteOperation> {
  return {
    '/config.json': {
      id: 'config',
      summary: 'What the shell reads before it starts.',
      content: { 'application/json': { schema: components.schema('output', shellConfigSchema) } },
    },
    '/sitemap.xml': {
      id: 'sitemap',
      summary: 'The pages and days that search engines may list. Without a public address there is none.',
      content: { 'application/xml': text },
      otherStatuses: notFound,
    },
    '/robots.txt': { id: 'robots', summary: 'What crawlers may fetch.', content: { 'text/plain': text } },
    '/feed.xml': {
      id: 'dayFeed',
      summary: 'An Atom feed of the latest days, which names no movie.',
      content: { 'application/atom+xml': text },
    },
    '/calendar.ics': {
      id: 'reminders',
      summary: 'An iCalendar that reminds of each new movie, and names none.',
      content: { 'text/calendar': text },
    },
    '/previews/{date}.jpg': {
      id: 'dayPreview',
      summary:
        'The image of the first hint of a day that has begun, for link previews. Of a day without a movie, a general one.',
      parameters: [{ name: 'date', in: 'path', required: true, schema: components.schema('output', gameDateSchema) }],
      content: { [PREVIEW_TYPE]: image },
      otherStatuses: { 302: 'The general preview', ...notFound },
    },
    '/api/openapi.json': {
      id: 'openApi',
      summary: 'This document.',
      content: { 'application/json': { schema: { type: 'object', required: ['openapi', 'paths'] } } },
    },
    '/images/{key}': {
      id: 'image',
      summary: 'An image by its random name, as WebP for those who name it, else as JPEG.',
      parameters: [
        { name: 'key', in: 'path', required: true, schema: components.schema('output', imageKeySchema) },
        { name: 'as', in: 'query', required: false, schema: { type: 'string', enum: ['jpg'] } },
        { name: 'w', in: 'query', required: false, schema: { type: 'integer', enum: IMAGE_WIDTHS } },
      ],
      content: { [IMAGE_TYPES.jpg]: image, [IMAGE_TYPES.webp]: image },
      otherStatuses: { 400: 'No such width or form', ...notFound },
    },
  };
}

const mailbox: Readonly<Record<string, SiteOperation>> = {
  '/mailbox': {
    id: 'mailbox',
    summary: 'The mails that stayed on this machine. With a mail server there is no mailbox.',
    content: html,
    otherStatuses: notFound,
  },
  '/mailbox/styles.css': {
    id: 'mailboxStyles',
    summary: 'How the mailbox looks.',
    content: { 'text/css': text },
    otherStatuses: notFound,
  },
  '/mailbox/{id}': {
    id: 'mail',
    summary: 'One mail.',
    parameters: [mailId],
    content: html,
    otherStatuses: notFound,
  },
  '/mailbox/{id}/html': {
    id: 'mailHtml',
    summary: 'What the mail looks like in a mail program.',
    parameters: [mailId],
    content: html,
    otherStatuses: notFound,
  },
};

function described(
  { id, summary, parameters = [], content, otherStatuses = {} }: SiteOperation,
  components: Components,
): Json {
  return {
    operationId: id,
    summary,
    tags: [SITE_TAG.name],
    parameters: [...parameters, components.requestId.parameter],
    responses: responses(content, expectedOfSite(otherStatuses), components),
  };
}

/** `landingPage` of `landing-page`. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
