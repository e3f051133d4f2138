import { foldTitle } from '@dreamreel/proto/title';

/** The names that say something new: none that a guess could not tell from the title or from one before it. */
export function tellingAliases(title: string, aliases: readonly string[]): string[] {
  const known = new Set([foldTitle(title)]);
  return aliases.filter((alias) => {
    const folded = foldTitle(alias);
    const isNew = folded !== '' && !known.has(folded);
    known.add(folded);
    return isNew;
  });
}
