import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';
import { CONFIGURATION_FILE, configurationReference } from '../../deploy/operate/configuration.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { variants } from '../faults/broken/variants.ts';
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

it('lists the environment variables of the services in docs/configuration.md (`npm run generate -- configuration`)', async () => {
  expect(await readFile(CONFIGURATION_FILE, 'utf8')).toBe(await configurationReference());
});

const folder = new URL('../../../docs/decisions/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted();
const index = await readFile(new URL('README.md', folder), 'utf8');

it.each(names)('lists decision %s in the index with its number and title', async (name) => {
  const page = await readFile(new URL(name, folder), 'utf8');
  const { number, title } = /^# (?<number>\d{3})\. (?<title>.+)\n/.exec(page)?.groups ?? {};
  expect(name.startsWith(`${number}-`)).toBe(true);
  expect(index).toContain(`- [${number}](${name}) ${title}\n`);
});

it.each(variants)('contains the text that becomes a defect: $name', async ({ file, whole }) => {
  expect(await readFile(join(repositoryRoot, file), 'utf8')).toContain(whole);
});
