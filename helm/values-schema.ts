/** The comments above a value and after it. */
type Comments = { readonly name: string; readonly comment: string; readonly trailing: string };

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
export function describedSchema(schema: Schema, rows: readonly Comments[]): Schema {
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
