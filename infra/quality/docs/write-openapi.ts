/** Writes the OpenAPI document. Usage: `npm run generate -- openapi` */
import { writeFile } from 'node:fs/promises';
import { OPENAPI_FILE, openApiText } from './openapi.ts';

await writeFile(OPENAPI_FILE, await openApiText());
console.log(`Written: ${OPENAPI_FILE}`);
