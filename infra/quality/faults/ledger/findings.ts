import type { TrackedValue } from './ledger.ts';

/** A difference between the ledger and the stored data. */
export type Finding = { readonly kind: 'lost' | 'doubled' | 'unexpected'; readonly what: string };

/** Returns a list with one finding if the condition is true, and otherwise an empty list. */
const findingOf =
  (kind: Finding['kind']) =>
  (applies: boolean, what: string): readonly Finding[] =>
    applies ? [{ kind, what }] : [];

export const lost = findingOf('lost');
export const doubled = findingOf('doubled');
export const unexpected = findingOf('unexpected');

/** Returns a finding for each name that occurs more than once. */
export const repeated = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Finding[] =>
  [...Map.groupBy(items, nameOf)].flatMap(([name, { length }]) => doubled(length > 1, name));

export const isPossible = <Value>({ acknowledged, pending }: TrackedValue<Value>, value: Value): boolean =>
  [acknowledged, ...pending].includes(value);
