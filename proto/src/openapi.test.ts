import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { requestName, responseName } from './openapi/components.ts';
import { domains } from './openapi/domains.ts';
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
const documentedOperations = Object.values(paths).flatMap(Object.values);
const ids = documentedOperations.map(({ operationId }) => operationId);

it('gives every operation and page a unique id that is a valid identifier in any language', () => {
  expect(ids).toEqual(expect.arrayContaining([...Object.keys(operations), 'landingPage', 'config', 'image']));
  expect(ids.filter((id) => !/^[a-zA-Z][a-zA-Z0-9]*$/.test(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

it('gives every operation the tag of its domain', () => {
  for (const { tags } of documentedOperations) expect([...Object.keys(domains), 'site']).toContain(tags.join());
});

it('uses every schema that `domains.ts` names', () => {
  const named = Object.values(domains).flatMap(({ schemas }) => Object.keys(schemas));
  const needed = Object.keys(components.schemas);
  expect(named.filter((name) => !needed.includes(name) && !needed.includes(`${name}Input`))).toEqual([]);
});

it('names every schema that several operations use in `domains.ts`', () => {
  const defaultNames = Object.keys(operations).flatMap((name) => [requestName(name), responseName(name)]);
  const borrowedNames = documentedOperations.flatMap(({ operationId, ...operation }) => {
    const own = [requestName(operationId), responseName(operationId)];
    const needed = [...JSON.stringify(operation).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name = '']) => name,
    );
    return needed.filter((name) => defaultNames.includes(name) && !own.includes(name));
  });
  expect(borrowedNames).toEqual([]);
});
