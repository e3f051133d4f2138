/**
 * Implements `npm run generate -- published-chart ghcr.io/acme/dreamreel digests.txt <folder>`, which writes a
 * copy of the chart that uses the published images by digest.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { publishedValues } from './published-values.ts';

const [repository, digests, folder] = process.argv.slice(2);
if (repository === undefined || digests === undefined || folder === undefined)
  throw new Error(
    'Missing arguments: the repository of the images, the file with their digests, and the output folder',
  );

await cp(join(repositoryRoot, 'helm/dreamreel'), folder, { recursive: true });
const values = join(folder, 'values.yaml');
await writeFile(values, publishedValues(await readFile(values, 'utf8'), repository, await readFile(digests, 'utf8')));
