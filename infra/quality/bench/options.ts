import { parseArgs } from 'node:util';

/** Parses numeric command-line options such as `--rounds 3`. `flags` lists the accepted options that have no value. */
export function numbers<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
  flags: readonly string[] = [],
): Record<Name, number> {
  const given: Record<Name, number> = { ...defaults };
  const { values }: { values: Readonly<Record<string, unknown>> } = parseArgs({
    options: Object.fromEntries([
      ...Object.keys(defaults).map((name) => [name, { type: 'string' }] as const),
      ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ]),
  });
  for (const name in given) given[name] = Number(values[name] ?? given[name]);
  return given;
}
