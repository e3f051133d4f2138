import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';
import { OPENAPI_FILE, openApiText } from './openapi.ts';

it('docs/openapi.json is up to date (`npm run generate -- openapi`)', async () => {
  expect(await readFile(OPENAPI_FILE, 'utf8')).toBe(await openApiText());
});

// The error messages of the operations are visible in both front ends.
it('docs/openapi.json has no straight apostrophe', async () => {
  expect(await openApiText()).not.toMatch(/\w'\w/);
});

it('docs/openapi.json has only schemas that a JSON Schema validator understands', async () => {
  const componentsSchema = z.object({ schemas: z.record(z.string(), z.unknown()) });
  const { components } = z.object({ components: componentsSchema }).parse(JSON.parse(await openApiText()));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'openapi', components });
  const names = Object.keys(components.schemas);
  expect(names).toContain('ErrorEnvelope');
  for (const name of names) expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` })).not.toThrow();
});
