import { expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod';
import { pathFields } from './http-request.ts';
import { namedSchemas, requestName, responseName } from './openapi/api-operations.ts';
import { domainDescriptions, openApiDocument } from './openapi.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { SITE_PAGES } from './site-pages.ts';

const responseSchema = z.looseObject({ headers: z.record(z.string(), z.looseObject({})) });
const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.optional(z.boolean()) })),
  responses: z.record(z.string(), responseSchema),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

const document = openApiDocument('1.2.3');
const validator = new Validator();
const isValid = await validator.validate(JSON.parse(JSON.stringify(document)));
const { paths } = documentSchema.parse(validator.resolveRefs());
const described = Object.values(paths).flatMap((item) => Object.values(item));
const ids = described.map(({ operationId }) => operationId);

it('is valid and lists every operation, page and document of the site', () => {
  expect(isValid).toEqual({ valid: true });
  const addresses = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = Object.values<Operation>(operations).map(
    ({ http }) => `${http.method} ${http.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  const documents = ['/config.json', '/sitemap.xml', '/robots.txt', '/feed.xml', '/calendar.ics', '/api/openapi.json'];
  const images = ['/images/{key}', '/previews/{date}.jpg'];
  const mailbox = ['/mailbox', '/mailbox/styles.css', '/mailbox/{id}', '/mailbox/{id}/html'];
  const site = [...SITE_PAGES.map(({ path }) => path), ...documents, ...images, ...mailbox];
  expect(addresses.sort()).toEqual([...mounted, ...site.map((path) => `GET ${path}`)].sort());
});

it('gives everything a unique id that is a valid identifier in any language, and the tag of its domain', () => {
  expect(ids).toEqual(expect.arrayContaining([...Object.keys(operations), 'landingPage', 'config', 'image']));
  expect(ids.filter((id) => !/^[a-zA-Z][a-zA-Z0-9]*$/.test(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const { tags } of described) expect([...Object.keys(domainDescriptions), 'site']).toContain(tags.join());
});

it('documents the request id of every response, and 429 with Retry-After for every address', () => {
  for (const { responses } of described) {
    for (const { headers } of Object.values(responses)) expect(headers).toHaveProperty('X-Request-Id');
    expect(responses).toMatchObject({ 429: { headers: { 'Retry-After': { required: true } } } });
  }
});

it('documents path parameters, and which operations need a session', () => {
  for (const [name, { access, errors, http }] of Object.entries<Operation>(operations)) {
    const { parameters = [], responses = {}, security } = described[ids.indexOf(name)] ?? {};
    const inPath = parameters.filter(({ in: place, required }) => place === 'path' && required);
    expect([name, inPath.map((parameter) => parameter.name)]).toEqual([name, pathFields(http.path)]);
    const mayRespond401 = access !== 'anyone' || Object.values(errors).some(({ status }) => status === 401);
    expect([name, Object.hasOwn(responses, 401)]).toEqual([name, mayRespond401]);
    expect([name, http.authenticatesByToken === true]).toEqual([name, security === undefined]);
    if (access !== 'anyone')
      expect(security).toEqual([{ [['admin', 'editor'].includes(access) ? 'adminSession' : 'session']: [] }]);
  }
});

it('uses no schema without its own name in several operations', () => {
  const unresolved = z.object({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) }).parse(document);
  const ownNames = new Set(namedSchemas.map(([name]) => name));
  const defaultNames = Object.keys(operations)
    .flatMap((name) => [requestName(name), responseName(name)])
    .filter((name) => !ownNames.has(name));
  const borrowedNames = Object.values(unresolved.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, ...operation }) => {
      const own = [requestName(`${operationId}`), responseName(`${operationId}`)];
      const references = [...JSON.stringify(operation).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
      const names = references.map(([, name = '']) => name);
      return names.filter((name) => defaultNames.includes(name) && !own.includes(name));
    }),
  );
  expect(borrowedNames).toEqual([]);
});

it('describes an event of a stream as an object with JSON as its data, which fuzzers can read', () => {
  const data = { contentMediaType: 'application/json', contentSchema: { oneOf: expect.any(Array) } };
  const content = { 'text/event-stream': { schema: { properties: { data } } } };
  expect(paths['/api/movies/{movieId}/generate-images']).toMatchObject({ post: { responses: { 200: { content } } } });
});
