/**
 * Implements `npm run generate -- published-chart ghcr.io/acme/dreamreel digests.txt <folder>`, which writes a
 * copy of the chart that uses the published images by digest.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { repositoryRoot } from '../../dev/repository-root.ts';

const DIGEST = /^(\S+) (sha256:[0-9a-f]{64})$/;

/**
 * Returns chart values that pin the published images by digest. Comments are preserved. `repository` is the images'
 * `<registry>/<folder>`; `digests` contains one `name digest` pair per line.
 */
export function publishedValues(values: string, repository: string, digests: string): string {
  const [registry, ...folders] = repository.split('/');
  if (folders.length === 0) throw new Error(`${repository} is not a folder in a registry`);
  const document = parseDocument(values);
  document.setIn(['image', 'registry'], registry);
  document.setIn(['image', 'repository'], folders.join('/'));
  document.setIn(['image', 'digests'], document.createNode(digestsByName(digests)));
  return document.toString({ lineWidth: 0 });
}

function digestsByName(lines: string): Record<string, string> {
  const entries = lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, name, digest] = DIGEST.exec(line) ?? [];
      if (name === undefined || digest === undefined) throw new Error(`"${line}" is not an image name and a digest`);
      return [name, digest] as const;
    });
  return Object.fromEntries(entries);
}

if (import.meta.main) {
  const [repository, digests, folder] = process.argv.slice(2);
  if (repository === undefined || digests === undefined || folder === undefined)
    throw new Error(
      'Missing arguments: the repository of the images, the file with their digests, and the output folder',
    );
  await cp(join(repositoryRoot, 'helm/dreamreel'), folder, { recursive: true });
  const values = join(folder, 'values.yaml');
  await writeFile(values, publishedValues(await readFile(values, 'utf8'), repository, await readFile(digests, 'utf8')));
}
