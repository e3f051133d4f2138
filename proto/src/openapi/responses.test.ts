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

/** The responses of an operation by status: descriptions, or the names of what several operations have. */
function responsesTo(method: string, path: string): Record<string, string> {
  const found = Object.entries(paths[path]?.[method]?.responses ?? {});
  return Object.fromEntries(
    found.map(([status, { $ref, description }]) => [status, $ref?.split('/').at(-1) ?? `${description}`]),
  );
}

it('joins the texts of the errors with the same status, and those that any operation may have', () => {
  expect(responsesTo('get', '/api/shelves/{userId}')).toEqual({
    200: 'Done',
    400: 'InvalidRequest',
    401: 'NotSignedInOrSessionExpired',
    403: 'Forbidden',
    404: '- No such book (`no-such-book`)\n- No shelf (`no-shelf`)',
    408: 'RequestTimeout',
    429: 'More than 7 requests a minute, or too many to all operations, from one client address; see Retry-After (`too-many-requests`)',
    431: 'HeadersTooLarge',
    500: 'InternalError',
    502: 'BadGateway',
    503: 'Unavailable',
    504: 'TimedOut',
  });
  expect(responsesTo('post', '/api/books')).toMatchObject({
    503: '- The shop is closed (`away`)\n- A part is away; see Retry-After (`unavailable`)',
  });
});

it('says how large a body or a file may be', () => {
  expect(responsesTo('post', '/api/books')).toMatchObject({
    413: 'The body is larger than 16 KiB (`too-large`)',
    415: 'UnsupportedMediaType',
  });
  expect(responsesTo('patch', '/api/books/{book}')[413]).toBe('The body is larger than 2000 bytes (`too-large`)');
  expect(responsesTo('post', '/api/books/{book}/cover')[413]).toBe('The file is larger than 3 MiB (`too-large`)');
  expect(responsesTo('post', '/api/unsubscribe')).not.toHaveProperty('413');
});

it('has the statuses that are no error, and where a redirect leads', () => {
  expect(responsesTo('post', '/api/unsubscribe')[303]).toBe('The page is there');
  expect(paths['/api/unsubscribe']?.post?.responses[303]?.headers).toHaveProperty(
    'Location',
    expect.objectContaining({ required: true }),
  );
});

it('rejects other origins where something changes by a cookie', () => {
  expect(responsesTo('post', '/api/books')[403]).toBe('ForbiddenOrCrossOriginForbidden');
  expect(responsesTo('get', '/api/news')).not.toHaveProperty('403');
  expect(responsesTo('post', '/api/unsubscribe')).not.toHaveProperty('403');
});

it('has Retry-After where a request may succeed later', () => {
  expect(paths['/api/news']?.get?.responses[429]?.headers?.['Retry-After']).toMatchObject({ required: true });
  expect(components.responses.Unavailable?.headers).toHaveProperty('Retry-After');
  expect(components.responses.TimedOut?.headers).toHaveProperty('Retry-After');
});

it('describes one event of a stream', () => {
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

it('has the id of the request in every response', () => {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const all = operations.flatMap(({ responses }) => Object.values(responses));
  const whole = [...all, ...Object.values(components.responses)].filter(({ $ref }) => $ref === undefined);
  expect(whole.length).toBeGreaterThan(20);
  for (const { headers } of whole) expect(headers).toHaveProperty('X-Request-Id');
});
