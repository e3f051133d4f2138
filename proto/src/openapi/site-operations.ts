import * as z from 'zod/mini';
import { IMAGE_TYPES, IMAGE_WIDTHS, imageKeySchema } from '../catalogue/images.ts';
import { type Json, jsonSchema, parameters, requestIdParameter } from './json-schema.ts';
import { commonFailures, failure, success } from './responses.ts';
import { shellConfigSchema } from '../shell-config.ts';
import { SITE_PAGES } from '../site-pages.ts';

type SiteOperation = {
  readonly id: string;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly content: Readonly<Record<string, Json>>;
  readonly failures?: Readonly<Record<number, string>>;
};

const text = { type: 'string' };
const html = { 'text/html': text };
const image = { type: 'string', format: 'binary' };
const notFound = { 404: 'Not found' };
const mailId = z.object({ id: z.string() });
const imageQuery = z.object({ as: z.optional(z.enum(['jpg'])), w: z.optional(z.enum(IMAGE_WIDTHS.map(String))) });

/** The operations of the gateway beside the routes of its API, by path: all are GET, without a session. */
export function siteOperations(): Record<string, Json> {
  const pages = SITE_PAGES.map(({ path }): [string, SiteOperation] => [
    path,
    { id: `page ${path}`, summary: 'A page of the shell.', content: html, failures: notFound },
  ]);
  return Object.fromEntries([...pages, ...Object.entries(OTHERS)].map(([path, about]) => [path, { get: read(about) }]));
}

const OTHERS: Readonly<Record<string, SiteOperation>> = {
  '/config.json': {
    id: 'config',
    summary: 'What the shell reads before it starts.',
    content: { 'application/json': jsonSchema(shellConfigSchema, 'output') },
  },
  '/sitemap.xml': {
    id: 'sitemap',
    summary: 'The pages that search engines may list. Without a public address there is none.',
    content: { 'application/xml': text },
    failures: notFound,
  },
  '/api/openapi.json': {
    id: 'openApi',
    summary: 'This document.',
    content: { 'application/json': { type: 'object', required: ['openapi', 'paths'] } },
  },
  '/images/{key}': {
    id: 'image',
    summary: 'An image by its random name, as WebP for those who name it, else as JPEG.',
    params: z.object({ key: imageKeySchema }),
    query: imageQuery,
    content: { [IMAGE_TYPES.jpg]: image, [IMAGE_TYPES.webp]: image },
    failures: { 400: 'No such width or form', ...notFound },
  },
  '/mailbox': {
    id: 'mailbox',
    summary: 'The mails that stayed on this machine. With a mail server there is no mailbox.',
    content: html,
    failures: notFound,
  },
  '/mailbox/styles.css': { id: 'mailboxStyles', summary: 'How the mailbox looks.', content: { 'text/css': text } },
  '/mailbox/{id}': { id: 'mail', summary: 'One mail.', params: mailId, content: html, failures: notFound },
  '/mailbox/{id}/html': { id: 'mailPage', summary: 'Its page.', params: mailId, content: html, failures: notFound },
};

function read({ id, summary, params, query, content, failures = {} }: SiteOperation): Json {
  const failed = Object.entries({ ...commonFailures, ...failures });
  return {
    operationId: id,
    summary,
    parameters: [...parameters('path', params), ...parameters('query', query), requestIdParameter],
    responses: {
      200: success(content),
      ...Object.fromEntries(failed.map(([status, description]) => [status, failure(status, description)])),
    },
  };
}
