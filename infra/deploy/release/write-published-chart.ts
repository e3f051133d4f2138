/**
 * Implements `npm run release:chart -- ghcr.io/acme/dreamreel digests.txt <folder>`, which writes a copy of the chart that
 * uses the published images by digest.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { publishedValues } from './published-values.ts';

const [repository, digests, folder] = process.argv.slice(2);
if (repository === undefined || digests === undefined || folder === undefined)
  throw new Error('Say the repository of the images, the file of their digests, and the folder to write');

await cp(join(repositoryRoot, 'helm/dreamreel'), folder, { recursive: true });
const values = join(folder, 'values.yaml');
await writeFile(values, publishedValues(await readFile(values, 'utf8'), repository, await readFile(digests, 'utf8')));
