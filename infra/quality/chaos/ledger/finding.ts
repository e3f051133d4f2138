/** One difference between the ledger and the state. */
export type Finding = { readonly kind: 'lost' | 'doubled' | 'unexpected'; readonly what: string };

export const lost = (what: string): Finding => ({ kind: 'lost', what });
export const doubled = (what: string): Finding => ({ kind: 'doubled', what });
export const unexpected = (what: string): Finding => ({ kind: 'unexpected', what });

/** One group for each key, in the order of the first of each. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

export const startsWith = (list: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((each, index) => list[index] === each);
