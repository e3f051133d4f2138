import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { CONFIGURATION_FILE, configurationReference } from './configuration.ts';

it('says in docs/configuration.md what the services take from their environment (`npm run docs:configuration`)', async () => {
  expect(await readFile(CONFIGURATION_FILE, 'utf8')).toBe(await configurationReference());
});
