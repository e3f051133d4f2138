type Named = { readonly name: string | null; readonly email: string };

/** First letters of the name, at most two; or the first letter of the e-mail; else 'U'. */
export function initials({ name, email }: Named): string {
  const words = (name ?? '').split(/\s+/).filter((word) => word !== '');
  const letters = words.length > 0 ? words.slice(0, 2).map(firstLetter).join('') : firstLetter(email.trim());
  return letters.toUpperCase() || 'U';
}

/** By code point: half of an emoji is no letter. */
function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
