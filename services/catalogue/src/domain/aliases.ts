import { foldTitle } from '@dreamreel/rules/titles';

/** Removes aliases that count as the same guess as the title or an earlier alias. */
export function distinctAliases(title: string, aliases: readonly string[]): string[] {
  const known = new Set([foldTitle(title)]);
  return aliases.filter((alias) => {
    const folded = foldTitle(alias);
    const isNew = folded !== '' && !known.has(folded);
    known.add(folded);
    return isNew;
  });
}
