import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from '@dreamreel/proto/openapi';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

/** The OpenAPI file that `npm run generate -- openapi` generates. */
export const OPENAPI_FILE = join(repositoryRoot, 'docs', 'openapi.json');

const packageSchema = z.object({ version: z.string() });

/** Returns this version's OpenAPI document as formatted JSON. */
export async function openApiText(): Promise<string> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')));
  return `${JSON.stringify(openApiDocument(version), null, 2)}\n`;
}
