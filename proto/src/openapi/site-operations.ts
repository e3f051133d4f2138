import * as z from 'zod/mini';
import { IMAGE_TYPES, IMAGE_WIDTHS, imageKeySchema } from '../images.ts';
import { shellConfigSchema } from '../shell-config.ts';
import { SITE_PAGES } from '../site-pages.ts';
import { type Json, jsonSchema, parameters, requestIdParameter } from './json-schema.ts';
import { anywhere, failure, success } from './responses.ts';

type Described = {
  readonly id: string;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly answers: Readonly<Record<string, Json>>;
  readonly failures?: Readonly<Record<number, string>>;
};

const text = { type: 'string' };
const html = { 'text/html': text };
const image = { type: 'string', format: 'binary' };
const notFound = { 404: 'Not found' };
const mailId = z.object({ id: z.string() });
const imageQuery = z.object({ as: z.optional(z.enum(['jpg'])), w: z.optional(z.enum(IMAGE_WIDTHS.map(String))) });

/** What the gateway answers beside the routes of its API, by path: all of it can only be read, by anybody. */
export function siteOperations(): Record<string, Json> {
  const pages = SITE_PAGES.map((path): [string, Described] => [
    path,
    { id: `page ${path}`, summary: 'A page of the shell.', answers: html, failures: notFound },
  ]);
  return Object.fromEntries([...pages, ...Object.entries(OTHERS)].map(([path, about]) => [path, { get: read(about) }]));
}

const OTHERS: Readonly<Record<string, Described>> = {
  '/config.json': {
    id: 'config',
    summary: 'What the shell reads before it starts.',
    answers: { 'application/json': jsonSchema(shellConfigSchema, 'output') },
  },
  '/api/openapi.json': {
    id: 'openApi',
    summary: 'This document.',
    answers: { 'application/json': { type: 'object', required: ['openapi', 'paths'] } },
  },
  '/images/{key}': {
    id: 'image',
    summary: 'An image by its random name, as WebP for those who name it, else as JPEG.',
    params: z.object({ key: imageKeySchema }),
    query: imageQuery,
    answers: { [IMAGE_TYPES.jpg]: image, [IMAGE_TYPES.webp]: image },
    failures: { 400: 'No such width or form', ...notFound },
  },
  '/mailbox': {
    id: 'mailbox',
    summary: 'The mails that stayed on this machine. With a mail server there is no mailbox.',
    answers: html,
    failures: notFound,
  },
  '/mailbox/styles.css': { id: 'mailboxStyles', summary: 'How the mailbox looks.', answers: { 'text/css': text } },
  '/mailbox/{id}': { id: 'mail', summary: 'One mail.', params: mailId, answers: html, failures: notFound },
  '/mailbox/{id}/html': { id: 'mailPage', summary: 'Its page.', params: mailId, answers: html, failures: notFound },
};

function read({ id, summary, params, query, answers, failures = {} }: Described): Json {
  const failed = Object.entries({ ...anywhere, ...failures });
  return {
    operationId: id,
    summary,
    parameters: [...parameters('path', params), ...parameters('query', query), requestIdParameter],
    responses: {
      200: success(answers),
      ...Object.fromEntries(failed.map(([status, description]) => [status, failure(status, description)])),
    },
  };
}
