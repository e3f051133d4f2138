import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { documentOf } from '../openapi.ts';
import { bookShop } from './testing/book-shop.ts';

const responseSchema = z.looseObject({
  description: z.string().optional(),
  $ref: z.string().optional(),
  headers: z.record(z.string(), z.looseObject({})).optional(),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), responseSchema) }))),
  components: z.object({ responses: z.record(z.string(), responseSchema) }),
});
const { paths, components } = documentSchema.parse(documentOf({ shop: bookShop }, '1.2.3'));

/** Returns an operation's responses by status: their descriptions, or the names of shared responses. */
function responsesTo(method: string, path: string): Record<string, string> {
  const entries = Object.entries(paths[path]?.[method]?.responses ?? {});
  return Object.fromEntries(
    entries.map(([status, { $ref, description }]) => [status, $ref?.split('/').at(-1) ?? `${description}`]),
  );
}

it('joins the messages of errors with the same status, including the common errors', () => {
  expect(responsesTo('get', '/api/shelves/{userId}')).toEqual({
    200: 'Success',
    400: 'InvalidRequest',
    401: 'NotSignedInOrSessionExpired',
    403: 'Forbidden',
    404: '- No such book (`no-such-book`)\n- No shelf (`no-shelf`)',
    408: 'RequestTimeout',
    429: 'More than 7 requests per minute, or too many requests to all operations, from one client address; see Retry-After (`too-many-requests`)',
    431: 'HeadersTooLarge',
    500: 'InternalError',
    502: 'BadGateway',
    503: 'Unavailable',
    504: 'TimedOut',
  });
  expect(responsesTo('post', '/api/books')).toMatchObject({
    503: '- The shop is closed (`closed`)\n- A service is unavailable; see Retry-After (`unavailable`)',
  });
});

it('contains the maximum size of a body or file', () => {
  expect(responsesTo('post', '/api/books')).toMatchObject({
    413: 'The body is larger than 16 KiB (`too-large`)',
    415: 'UnsupportedMediaType',
  });
  expect(responsesTo('patch', '/api/books/{book}')[413]).toBe('The body is larger than 2000 bytes (`too-large`)');
  expect(responsesTo('post', '/api/books/{book}/cover')[413]).toBe('The file is larger than 3 MiB (`too-large`)');
  expect(responsesTo('post', '/api/unsubscribe')).not.toHaveProperty('413');
});

it('contains statuses that are not errors, and the location of a redirect', () => {
  expect(responsesTo('post', '/api/unsubscribe')[303]).toBe('Redirects to the page');
  expect(paths['/api/unsubscribe']?.post?.responses[303]?.headers).toHaveProperty(
    'Location',
    expect.objectContaining({ required: true }),
  );
});

it('contains the cross-origin error for changes that a cookie authenticates', () => {
  expect(responsesTo('post', '/api/books')[403]).toBe('ForbiddenOrCrossOriginForbidden');
  expect(responsesTo('get', '/api/news')).not.toHaveProperty('403');
  expect(responsesTo('post', '/api/unsubscribe')).not.toHaveProperty('403');
});

it('contains Retry-After for requests that can succeed later', () => {
  expect(paths['/api/news']?.get?.responses[429]?.headers?.['Retry-After']).toMatchObject({ required: true });
  expect(components.responses.Unavailable?.headers).toHaveProperty('Retry-After');
  expect(components.responses.TimedOut?.headers).toHaveProperty('Retry-After');
});

it('describes a stream by one of its events', () => {
  expect(paths['/api/news']?.get?.responses[200]).toHaveProperty('content', {
    'text/event-stream': {
      schema: {
        type: 'object',
        required: ['data'],
        properties: {
          data: {
            type: 'string',
            contentMediaType: 'application/json',
            contentSchema: { $ref: '#/components/schemas/NewsResponse' },
          },
        },
      },
    },
  });
});

it('contains the request id in every response', () => {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const all = operations.flatMap(({ responses }) => Object.values(responses));
  const definitions = [...all, ...Object.values(components.responses)].filter(({ $ref }) => $ref === undefined);
  expect(definitions.length).toBeGreaterThan(20);
  for (const { headers } of definitions) expect(headers).toHaveProperty('X-Request-Id');
});
