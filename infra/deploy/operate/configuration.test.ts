import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { CONFIGURATION_FILE, configurationReference } from './configuration.ts';

it('lists the environment variables of the services in docs/configuration.md (`npm run generate -- configuration`)', async () => {
  expect(await readFile(CONFIGURATION_FILE, 'utf8')).toBe(await configurationReference());
});
