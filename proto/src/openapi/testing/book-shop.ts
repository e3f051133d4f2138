import * as z from 'zod';
import { defineOperation, type Operations } from '../../operation.ts';
import { movieIdSchema, userIdSchema } from '../../row-ids.ts';
import type { Domain } from '../domains.ts';

const bookSchema = z.object({ name: z.string(), labels: z.array(z.string()).default([]) });
const colorSchema = z.enum(['red', 'green']);
const shelfSchema = z.object({ color: colorSchema, books: z.array(bookSchema), best: bookSchema.nullable() });
const about = { errors: {}, timeoutMs: 1_000 } as const;
const noBook = { 'no-such-book': { status: 404, message: 'No such book' } } as const;

/** Sample operations of every kind. */
export const shopOperations = {
  shelf: defineOperation({
    ...about,
    summary: 'A shelf.',
    http: { method: 'GET', path: '/api/shelves/:userId', rateLimitPerMinute: 7 },
    access: 'owner',
    request: z.object({
      userId: userIdSchema,
      movieId: z.optional(movieIdSchema),
      color: colorSchema.default('red'),
      row: z.string().transform(Number),
    }),
    response: shelfSchema,
    errors: { ...noBook, 'no-shelf': { status: 404, message: 'No shelf' } },
  }),
  addBook: defineOperation({
    ...about,
    summary: 'Adds a book.',
    http: { method: 'POST', path: '/api/books', rateLimitPerMinute: 60 },
    access: 'admin',
    request: bookSchema,
    response: z.array(bookSchema),
    errors: { closed: { status: 503, message: 'The shop is closed' } },
  }),
  labelBook: defineOperation({
    ...about,
    summary: 'Labels a book.',
    http: { method: 'PATCH', path: '/api/books/:book', rateLimitPerMinute: 60, maxBodyBytes: 2_000 },
    access: 'user',
    request: z.object({ book: z.string(), color: colorSchema.optional() }),
    response: z.object({ success: z.literal(true) }),
    errors: noBook,
  }),
  addCover: defineOperation({
    ...about,
    summary: 'Adds a cover to a book.',
    http: {
      method: 'POST',
      path: '/api/books/:book/cover',
      rateLimitPerMinute: 60,
      upload: { field: 'cover', maxFileBytes: 3 * 1_048_576 },
    },
    access: 'user',
    request: z.object({ book: z.string(), caption: z.string() }),
    response: bookSchema,
  }),
  news: defineOperation({
    ...about,
    summary: 'Streams the shop’s events.',
    http: { method: 'GET', path: '/api/news', rateLimitPerMinute: 60, session: 'admin', streams: true },
    access: 'anyone',
    request: z.object({}),
    response: z.discriminatedUnion('type', [
      z.object({ type: z.literal('sold'), book: bookSchema }),
      z.object({ type: z.literal('closed') }),
    ]),
  }),
  unsubscribe: defineOperation({
    ...about,
    summary: 'Ends the emails.',
    http: {
      method: 'POST',
      path: '/api/unsubscribe',
      rateLimitPerMinute: 60,
      authenticatesByToken: true,
      fieldsIn: 'query',
      otherStatuses: { 303: 'Redirects to the page' },
    },
    access: 'anyone',
    request: z.object({ token: z.string() }),
    response: z.object({ success: z.literal(true) }),
  }),
  close: defineOperation({
    ...about,
    summary: 'Closes the shop.',
    http: { method: 'POST', path: '/api/close', rateLimitPerMinute: 60 },
    access: 'admin',
    request: z.object({}),
    response: z.object({ success: z.literal(true) }),
  }),
} as const satisfies Operations;

/** A sample domain with named schemas. */
export const bookShop: Domain = {
  description: 'Books.',
  operations: shopOperations,
  schemas: { Book: bookSchema, Color: colorSchema, Shelf: shelfSchema },
};
