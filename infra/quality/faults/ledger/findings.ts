import type { TrackedValue } from './ledger.ts';

/** One difference between the ledger and the state. */
export type Finding = { readonly kind: 'lost' | 'doubled' | 'unexpected'; readonly what: string };

/** Returns the finding if it applies, or nothing. */
const findingOf =
  (kind: Finding['kind']) =>
  (applies: boolean, what: string): readonly Finding[] =>
    applies ? [{ kind, what }] : [];

export const lost = findingOf('lost');
export const doubled = findingOf('doubled');
export const unexpected = findingOf('unexpected');

/** Returns each name that several items share. */
export const repeated = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Finding[] =>
  [...Map.groupBy(items, nameOf)].flatMap(([name, { length }]) => doubled(length > 1, name));

export const isPossible = <Value>({ acknowledged, pending }: TrackedValue<Value>, value: Value): boolean =>
  [acknowledged, ...pending].includes(value);
