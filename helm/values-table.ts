/**
 * Implements `npm run chart:readme`, which generates the table of values in the chart's README from the comments in
 * values.yaml.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isMap, isScalar, type Pair, parseDocument } from 'yaml';

const [BEGIN, END] = ['<!-- values -->', '<!-- /values -->'];

type Row = { readonly name: string; readonly value: string; readonly comment: string };

/** Returns a table with the default and description of each leaf value that has a comment above it. */
export function valuesTable(yaml: string): string {
  const { contents } = parseDocument(yaml);
  if (!isMap(contents)) throw new Error('values.yaml is not a map');
  const rows = contents.items.flatMap((pair) => rowsOf(pair, '')).filter(({ comment }) => comment !== '');
  const lines = rows.map(({ name, value, comment }) => `| \`${name}\` | \`${value}\` | ${comment}`);
  return ['| value | default | description', '|---|---|---', ...lines].join('\n');
}

function rowsOf({ key, value }: Pair, above: string): Row[] {
  if (!isScalar(key)) throw new Error('A key of values.yaml is not a scalar');
  const name = above === '' ? String(key.value) : `${above}.${key.value}`;
  // Only the last paragraph describes the value; earlier paragraphs describe the file or a section.
  const own = (key.commentBefore ?? '').split(/\n\s*\n/).at(-1) ?? '';
  const comment = own
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replaceAll('|', '\\|');
  // Resource limits and maps in flow style are shown in a single row.
  if (isMap(value) && value.items.length > 0 && !value.flow && !name.endsWith('resources')) {
    return value.items.flatMap((pair, index) =>
      rowsOf(index === 0 ? inherited(pair, value.commentBefore) : pair, name),
    );
  }
  return [{ name, value: JSON.stringify(isScalar(value) || isMap(value) ? value.toJSON() : value), comment }];
}

/**
 * Attaches a map's comment to the map's first pair. The YAML parser attaches a comment above the first pair to the map.
 */
function inherited(pair: Pair, comment: string | null | undefined): Pair {
  if (isScalar(pair.key) && comment) pair.key.commentBefore = comment;
  return pair;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('dreamreel/', import.meta.url);
  const readme = await readFile(new URL('README.md', folder), 'utf8');
  const [before, rest = ''] = readme.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const table = valuesTable(await readFile(new URL('values.yaml', folder), 'utf8'));
  await writeFile(new URL('README.md', folder), `${before}${BEGIN}\n${table}\n${END}${after}`);
}
