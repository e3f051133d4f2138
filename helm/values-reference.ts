/**
 * Implements `npm run generate -- chart-readme`, which generates the table of values in the chart's README and the
 * descriptions in its JSON schema from the comments in values.yaml.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { isMap, isNode, isScalar, type Pair, parseDocument } from 'yaml';

const [BEGIN, END] = ['<!-- values -->', '<!-- /values -->'];

/** A value of values.yaml, or a section: a map of values. */
type Row = {
  readonly name: string;
  readonly value: string;
  /** Last paragraph of the comment above the value. */
  readonly comment: string;
  /** Comment after the value, on the same line. */
  readonly trailing: string;
  readonly isSection: boolean;
};

export function rowsOfValues(yaml: string): Row[] {
  const { contents } = parseDocument(yaml);
  if (!isMap(contents)) throw new Error('values.yaml is not a map');
  return contents.items.flatMap((pair) => rowsOf(pair, ''));
}

/** Returns a table with the default and description of each leaf value that has a comment above it. */
export function valuesTable(yaml: string): string {
  const lines = rowsOfValues(yaml)
    .filter(({ comment, isSection }) => comment !== '' && !isSection)
    .map(({ name, value, comment }) => `| \`${name}\` | \`${value}\` | ${comment.replaceAll('|', '\\|')}`);
  return ['| value | default | description', '|---|---|---', ...lines].join('\n');
}

function rowsOf({ key, value }: Pair, above: string): Row[] {
  if (!isScalar(key)) throw new Error('A key of values.yaml is not a scalar');
  const name = above === '' ? String(key.value) : `${above}.${key.value}`;
  const row = {
    name,
    value: JSON.stringify(isNode(value) ? value.toJSON() : value),
    // Only the last paragraph describes the value; earlier paragraphs describe the file or a section.
    comment: textOf((key.commentBefore ?? '').split(/\n\s*\n/).at(-1)),
    trailing: textOf(isNode(value) ? value.comment : ''),
  };
  // Resource limits and maps in flow style are shown in a single row.
  if (!isMap(value) || value.items.length === 0 || value.flow || name.endsWith('resources')) {
    return [{ ...row, isSection: false }];
  }
  const rows = value.items.flatMap((pair, index) =>
    rowsOf(index === 0 ? inherited(pair, value.commentBefore) : pair, name),
  );
  return [{ ...row, isSection: true }, ...rows];
}

const textOf = (comment: string | null | undefined): string =>
  (comment ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();

/**
 * Attaches a map's comment to the map's first pair. The YAML parser attaches a comment above the first pair to the map.
 */
function inherited(pair: Pair, comment: string | null | undefined): Pair {
  if (isScalar(pair.key) && comment) pair.key.commentBefore = comment;
  return pair;
}

export type Schema = {
  description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly definitions?: Readonly<Record<string, Schema>>;
};

/**
 * Returns the schema with the comments of values.yaml as descriptions. Descriptions of values without a comment stay.
 * `defaults` and `services` share one definition, which is described by the first comment of each value.
 */
export function describedSchema(schema: Schema, rows: readonly Row[]): Schema {
  const result = structuredClone(schema);
  const described = new Set<Schema>();
  for (const { name, comment, trailing } of rows) {
    const node = findValue(result, name);
    const text = comment || trailing;
    if (!node || text === '' || described.has(node)) continue;
    described.add(node);
    node.description = text;
  }
  for (const [name, node] of Object.entries(result.definitions?.pod?.properties ?? {})) {
    const same = result.definitions?.service?.properties?.[name]?.description;
    if (same !== undefined) node.description = same;
  }
  return result;
}

/**
 * Returns the paths of the values without a description. Maps with known keys need none, and a reference can rely on the
 * description of its definition.
 */
export function undescribedValues(schema: Schema, root = schema, path = ''): string[] {
  const definition = definitionOf(schema, root);
  if (definition !== schema && definition.description !== undefined) return [];
  const { properties = {}, additionalProperties } = definition;
  const children = Object.entries(properties);
  if (typeof additionalProperties === 'object' && additionalProperties.$ref) children.push(['*', additionalProperties]);
  if (children.length === 0) return schema.description === undefined ? [path] : [];
  return children.flatMap(([name, child]) => undescribedValues(child, root, path === '' ? name : `${path}.${name}`));
}

function findValue(root: Schema, name: string): Schema | undefined {
  return name.split('.').reduce<Schema | undefined>((node, key) => {
    if (!node) return undefined;
    const { properties, additionalProperties } = definitionOf(node, root);
    const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    return properties?.[key] ?? others;
  }, root);
}

function definitionOf(node: Schema, root: Schema): Schema {
  const name = node.$ref?.replace('#/definitions/', '');
  return name === undefined ? node : (root.definitions?.[name] ?? node);
}

if (import.meta.main) {
  const folder = new URL('dreamreel/', import.meta.url);
  const [values, readme, schema] = await Promise.all(
    ['values.yaml', 'README.md', 'values.schema.json'].map((file) => readFile(new URL(file, folder), 'utf8')),
  );
  const [before, rest = ''] = (readme ?? '').split(BEGIN);
  const [, after = ''] = rest.split(END);
  await writeFile(new URL('README.md', folder), `${before}${BEGIN}\n${valuesTable(values ?? '')}\n${END}${after}`);
  const described = describedSchema(JSON.parse(schema ?? ''), rowsOfValues(values ?? ''));
  await writeFile(new URL('values.schema.json', folder), `${JSON.stringify(described, null, 2)}\n`);
}
