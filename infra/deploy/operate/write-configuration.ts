import { writeFile } from 'node:fs/promises';
import { CONFIGURATION_FILE, configurationReference } from './configuration.ts';

await writeFile(CONFIGURATION_FILE, await configurationReference());
console.log(`Written: ${CONFIGURATION_FILE}`);
