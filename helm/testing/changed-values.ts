import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { chartFolder } from './render.ts';

/** The subset of JSON Schema keywords used in the chart's `values.schema.json`. */
const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  maximum: z.number().optional(),
  get items() {
    return schemaSchema.optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get propertyNames() {
    return schemaSchema.optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
});
type Schema = z.output<typeof schemaSchema>;

const chartSchema = schemaSchema.extend({ definitions: z.record(z.string(), schemaSchema) });
const mapSchema = z.record(z.string(), z.unknown());

export type Change = { readonly name: string; readonly value: unknown };

/** Returns a valid change to each leaf value in values.yaml. */
export async function changedValues(special: Readonly<Record<string, unknown>> = {}): Promise<readonly Change[]> {
  const read = (file: string) => readFile(`${chartFolder}/${file}`, 'utf8');
  const [values, schema] = await Promise.all([read('values.yaml'), read('values.schema.json')]);
  const { definitions, ...root } = chartSchema.parse(JSON.parse(schema));

  const resolved = (one: Schema): Schema =>
    one.$ref === undefined ? one : resolved(definitions[one.$ref.replace('#/definitions/', '')] ?? {});

  function leaves(given: Schema, value: unknown, path: readonly string[]): [readonly string[], unknown][] {
    const here = resolved(given);
    const map = mapSchema.safeParse(value);
    const name = path.join('.');
    if (name in special) return [[path, special[name]]];
    const isWhole = !map.success || Object.keys(map.data).length === 0 || path.at(-1) === 'resources';
    if (isWhole) return [[path, another(here, value)]];
    return Object.entries(map.data).flatMap(([key, below]) => leaves(schemaOf(here, key), below, [...path, key]));
  }

  function another(given: Schema, value: unknown): unknown {
    const here = resolved(given);
    if (here.enum) return here.enum.find((one) => one !== value);
    switch (Array.isArray(here.type) ? here.type[0] : here.type) {
      case 'boolean':
        return value !== true;
      case 'integer':
      case 'number':
        return anotherNumber(here, Number(value ?? 0));
      case 'array':
        return [another(here.items ?? {}, undefined)];
      case 'object':
        return anotherMap(here);
      default:
        return anotherText(here, value);
    }
  }

  function anotherMap(here: Schema): object {
    const below = Object.entries(here.properties ?? {}).map(([key, one]) => [key, another(one, undefined)]);
    if (below.length > 0) return Object.fromEntries(below);
    return { [anotherText(here.propertyNames ?? {}, undefined)]: another(schemaOf(here, ''), undefined) };
  }

  const schemaOf = (here: Schema, key: string): Schema => {
    const others = typeof here.additionalProperties === 'object' ? here.additionalProperties : {};
    return resolved(here.properties?.[key] ?? others);
  };

  const anotherText = (given: Schema, value: unknown): string => {
    const here = resolved(given);
    const fits = (text: string) => text !== value && new RegExp(here.pattern ?? '').test(text);
    const found = TEXTS.find(fits);
    if (found === undefined) throw new Error(`No example text matches ${here.pattern}; add one`);
    return found;
  };

  return leaves(root, parse(values), []).map(([path, value]) => ({ name: path.join('.'), value }));
}

const TEXTS = [
  'other',
  'other@example.org',
  'OTHER',
  '7Gi',
  '77m',
  '77s',
  'https://other.example',
  '10.77.0.0/16',
  '/other',
  '7 7 * * *',
  '7 7 7 * * *',
  '7d',
  's3://other/other',
];

const anotherNumber = ({ maximum = Number.POSITIVE_INFINITY }: Schema, value: number): number =>
  value + 1 <= maximum ? value + 1 : value / 2;
