import { parseDocument } from 'yaml';

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
