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

function documented(operations: Readonly<Record<string, Operation>> = shopOperations, schemas = bookShop.schemas) {
  return documentSchema.parse(documentOf({ shop: { ...bookShop, operations, schemas } }, '1.2.3'));
}
const document = documented();
const { schemas } = document.components;
const { shelf, addBook, labelBook } = shopOperations;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

it('is valid, and every reference in it leads somewhere', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(() => validator.resolveRefs()).not.toThrow();
});

it('has a tag for each domain, with its description', () => {
  expect(document).toMatchObject({ tags: [{ name: 'shop', description: 'Books.' }, { name: 'site' }] });
  expect(document.paths['/api/news']?.get).toMatchObject({ operationId: 'news', tags: ['shop'] });
});

describe('schemas', () => {
  it('refers to a schema by its name wherever it occurs', () => {
    expect(document.paths['/api/shelves/{userId}']?.get).toMatchObject({ responses: { 200: json(ref('Shelf')) } });
    expect(schemas.Shelf?.properties).toEqual({
      colour: ref('Colour'),
      books: { type: 'array', items: ref('Book') },
      best: { anyOf: [ref('Book'), { type: 'null' }] },
    });
  });

  it('has two components for a schema that differs between the way in and the way out, else one', () => {
    expect(document.paths['/api/books']?.post).toMatchObject({ requestBody: json(ref('BookInput')) });
    expect(schemas.BookInput).toMatchObject({ required: ['name'] });
    expect(schemas.Book).toMatchObject({ required: ['name', 'labels'], additionalProperties: false });
    expect(schemas.LabelBookRequest).toMatchObject({ properties: { colour: ref('Colour') } });
    expect(schemas).not.toHaveProperty('ColourInput');
  });

  it('calls the requests and responses of operations after them where they have no name', () => {
    expect(document.paths['/api/books']?.post).toMatchObject({ responses: { 200: json(ref('AddBookResponse')) } });
    expect(schemas.AddBookResponse).toEqual({ type: 'array', items: ref('Book') });
    expect(Object.keys(schemas)).not.toContain('AddBookRequest');
    expect(Object.keys(schemas)).not.toContain('ShelfRequest');
  });

  it('rejects a name for two schemas, two names for one, and a name of another form', () => {
    const { response } = shelf;
    expect(() => documented({ shelf, AddBook: addBook, addBook: labelBook })).toThrow(
      'Two schemas are called AddBookResponse',
    );
    expect(() => documented({ shelf }, { Shelf: response, Rack: response })).toThrow('Shelf and Rack are one schema');
    expect(() => documented({ shelf }, { 'a shelf': response })).toThrow('a shelf is no name for a schema');
  });

  it('rejects a response that JSON Schema cannot describe', () => {
    const response = z.object({ at: z.date() });
    expect(() => documented({ shelf: { ...shelf, response } })).toThrow('output:ShelfResponse: Date cannot be');
  });
});

describe('requests', () => {
  it('describes parameters by what they mean, and which of them are required by what is sent', () => {
    expect(document.paths['/api/shelves/{userId}']?.get).toMatchObject({
      parameters: [
        { name: 'userId', in: 'path', required: true, schema: ref('UserId') },
        { name: 'movieId', in: 'query', required: false, schema: ref('MovieId') },
        { name: 'colour', in: 'query', required: false, schema: { default: 'red', ...ref('Colour') } },
        // Nobody knows what the function makes of the text.
        { name: 'row', in: 'query', required: true, schema: { type: 'string' } },
        { $ref: '#/components/parameters/RequestId' },
      ],
    });
    expect(schemas.MovieId).toEqual({ type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 });
  });

  it('has the other fields in a body, which may be missing where all of them may', () => {
    const { requestBody } = document.paths['/api/books/{book}']?.patch ?? {};
    expect(requestBody).toEqual({ required: false, ...json(ref('LabelBookRequest')) });
    expect(schemas.LabelBookRequest).toEqual({ type: 'object', properties: { colour: ref('Colour') } });
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

  it('rejects a path with a name that is no field of the request', () => {
    const request = z.object({ colour: z.string() });
    expect(() => documented({ labelBook: { ...labelBook, request } })).toThrow(
      'The request of labelBook has no field book',
    );
  });

  it('names the limit of each operation', () => {
    expect(document.paths['/api/shelves/{userId}']?.get).toHaveProperty('x-rate-limit-per-minute', 7);
  });

  it('needs a player’s session or the admin’s, either of them optionally for anyone, or none but the token', () => {
    expect(document.paths['/api/shelves/{userId}']?.get).toMatchObject({ security: [{ session: [] }] });
    expect(document.paths['/api/books']?.post).toMatchObject({ security: [{ adminSession: [] }] });
    expect(document.paths['/api/news']?.get).toMatchObject({ security: [{}, { adminSession: [] }] });
    expect(document.paths['/api/unsubscribe']?.post).not.toHaveProperty('security');
  });
});
