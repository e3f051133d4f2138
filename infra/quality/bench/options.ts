import { parseArgs } from 'node:util';

/** The numbers of a command line, each by its name: `--rounds 3`. It may name the flags too. */
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
