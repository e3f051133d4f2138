import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod';
import { documentOf } from '../openapi.ts';
import type { Operation } from '../operation.ts';
import { bookShop, shopOperations } from './testing/book-shop.ts';

const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});

function documentFor(operations: Readonly<Record<string, Operation>> = shopOperations) {
  return documentSchema.parse(documentOf({ shop: { ...bookShop, operations } }, '1.2.3'));
}
const document = documentFor();
const { schemas } = document.components;
const { shelf, addBook, labelBook } = shopOperations;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

it('creates a valid document whose references can all be resolved', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(() => validator.resolveRefs()).not.toThrow();
});

it('creates a tag with a description for each domain', () => {
  expect(document).toMatchObject({ tags: [{ name: 'shop', description: 'Books.' }, { name: 'site' }] });
  expect(document.paths['/api/news']?.get).toMatchObject({ operationId: 'news', tags: ['shop'] });
});

describe('schemas', () => {
  it('refers to a named schema by its name in every place', () => {
    expect(document.paths['/api/shelves/{userId}']?.get).toMatchObject({ responses: { 200: json(ref('Shelf')) } });
    expect(schemas.Shelf?.properties).toEqual({
      color: ref('Color'),
      books: { type: 'array', items: ref('Book') },
      best: { anyOf: [ref('Book'), { type: 'null' }] },
    });
  });

  it('creates two components for a schema that differs between input and output, and otherwise one', () => {
    expect(document.paths['/api/books']?.post).toMatchObject({ requestBody: json(ref('BookInput')) });
    expect(schemas.BookInput).toMatchObject({ required: ['name'] });
    expect(schemas.Book).toMatchObject({ required: ['name', 'labels'], additionalProperties: false });
    expect(schemas.LabelBookRequest).toMatchObject({ properties: { color: ref('Color') } });
    expect(schemas).not.toHaveProperty('ColorInput');
  });

  it('names unnamed requests and responses after their operation', () => {
    expect(document.paths['/api/books']?.post).toMatchObject({ responses: { 200: json(ref('AddBookResponse')) } });
    expect(schemas.AddBookResponse).toEqual({ type: 'array', items: ref('Book') });
    expect(Object.keys(schemas)).not.toContain('AddBookRequest');
    expect(Object.keys(schemas)).not.toContain('ShelfRequest');
  });

  it('rejects one name for two schemas', () => {
    expect(() => documentFor({ shelf, AddBook: addBook, addBook: labelBook })).toThrow(
      'Two schemas are called AddBookResponse',
    );
  });

  it('rejects a response that JSON Schema cannot describe', () => {
    const response = z.object({ at: z.date() });
    expect(() => documentFor({ shelf: { ...shelf, response } })).toThrow('output:ShelfResponse: Date cannot be');
  });
});

describe('requests', () => {
  it('describes parameters by their output schema, and derives the required ones from the input schema', () => {
    expect(document.paths['/api/shelves/{userId}']?.get).toMatchObject({
      parameters: [
        { name: 'userId', in: 'path', required: true, schema: ref('UserId') },
        { name: 'movieId', in: 'query', required: false, schema: ref('MovieId') },
        { name: 'color', in: 'query', required: false, schema: { default: 'red', ...ref('Color') } },
        // The output of the transform is unknown.
        { name: 'row', in: 'query', required: true, schema: { type: 'string' } },
        { $ref: '#/components/parameters/RequestId' },
      ],
    });
    expect(schemas.MovieId).toEqual({ type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 });
  });

  it('puts the other fields in a body, which is optional if all of them are', () => {
    const { requestBody } = document.paths['/api/books/{book}']?.patch ?? {};
    expect(requestBody).toEqual({ required: false, ...json(ref('LabelBookRequest')) });
    expect(schemas.LabelBookRequest).toEqual({ type: 'object', properties: { color: ref('Color') } });
    expect(document.paths['/api/books']?.post).toMatchObject({ requestBody: { required: true } });
    expect(document.paths['/api/close']?.post).not.toHaveProperty('requestBody');
    expect(document.paths['/api/unsubscribe']?.post).not.toHaveProperty('requestBody');
    expect(document.paths['/api/unsubscribe']?.post).toMatchObject({
      parameters: [{ name: 'token', in: 'query' }, {}],
    });
  });

  it('describes an upload as a form with a file', () => {
    expect(document.paths['/api/books/{book}/cover']?.post?.requestBody).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: ref('AddCoverRequest'),
          encoding: { cover: { contentType: 'image/jpeg, image/png, image/webp' } },
        },
      },
    });
    expect(schemas.AddCoverRequest).toEqual({
      type: 'object',
      properties: { caption: { type: 'string' }, cover: { type: 'string', format: 'binary' } },
      required: ['caption', 'cover'],
    });
  });

  it('rejects a path parameter that is not a field of the request', () => {
    const request = z.object({ color: z.string() });
    expect(() => documentFor({ labelBook: { ...labelBook, request } })).toThrow(
      'The request of labelBook has no field book',
    );
  });

  it('contains the rate limit of each operation', () => {
    expect(document.paths['/api/shelves/{userId}']?.get).toHaveProperty('x-rate-limit-per-minute', 7);
  });

  it('requires a session by access, makes it optional for anyone, and omits it for a token', () => {
    expect(document.paths['/api/shelves/{userId}']?.get).toMatchObject({ security: [{ session: [] }] });
    expect(document.paths['/api/books']?.post).toMatchObject({ security: [{ adminSession: [] }] });
    expect(document.paths['/api/news']?.get).toMatchObject({ security: [{}, { adminSession: [] }] });
    expect(document.paths['/api/unsubscribe']?.post).not.toHaveProperty('security');
  });
});
