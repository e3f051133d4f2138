import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { domains } from './openapi/domains.ts';
import { referencesIn } from './openapi/json.ts';
import { requestName, responseName } from './openapi/schema-registries.ts';
import { openApiDocument } from './openapi.ts';
import { operations } from './operations.ts';

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ operationId: z.string(), tags: z.array(z.string()) })),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
const { paths, components } = documentSchema.parse(openApiDocument('1.2.3'));
const described = Object.values(paths).flatMap(Object.values);
const ids = described.map(({ operationId }) => operationId);

it('gives every operation and every page an id of its own that is legal in any language', () => {
  expect(ids).toEqual(expect.arrayContaining([...Object.keys(operations), 'landingPage', 'config', 'image']));
  expect(ids.filter((id) => !/^[a-zA-Z][a-zA-Z0-9]*$/.test(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

it('gives every operation the tag of its domain', () => {
  for (const { tags } of described) expect([...Object.keys(domains), 'site']).toContain(tags.join());
});

it('names no schema in `<domain>/components.ts` that no operation needs', () => {
  const named = Object.values(domains).flatMap(({ schemas }) => Object.keys(schemas));
  const needed = Object.keys(components.schemas);
  expect(named.filter((name) => !needed.includes(name) && !needed.includes(`${name}Input`))).toEqual([]);
});

it('gives a schema that several operations need a name of its own in `<domain>/components.ts`', () => {
  const ofOperations = Object.keys(operations).flatMap((name) => [requestName(name), responseName(name)]);
  const borrowed = described.flatMap(({ operationId, ...operation }) => {
    const own = [requestName(operationId), responseName(operationId)];
    const needed = referencesIn(operation).map((reference) => reference.split('/').at(-1) ?? '');
    return needed.filter((name) => ofOperations.includes(name) && !own.includes(name));
  });
  expect(borrowed).toEqual([]);
});
