import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from '@dreamreel/proto/openapi';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

export const OPENAPI_FILE = join(repositoryRoot, 'docs', 'openapi.json');

const packageSchema = z.object({ version: z.string() });

export async function openApiText(): Promise<string> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')));
  return `${JSON.stringify(openApiDocument(version), null, 2)}\n`;
}

if (import.meta.main) await writeFile(OPENAPI_FILE, await openApiText());
