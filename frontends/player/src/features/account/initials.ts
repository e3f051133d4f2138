type Named = { readonly name: string | null; readonly email: string };

/** The first letter or digit of the first two words of the name; otherwise that of the e-mail address; otherwise 'U'. */
export function initials({ name, email }: Named): string {
  const ofName = (name ?? '').split(/\s+/).flatMap(firstLetter).slice(0, 2).join('');
  return (ofName || firstLetter(email).join('')).toUpperCase() || 'U';
}

/** The first letter or digit with its combining marks. Empty if the word has no letter or digit. */
function firstLetter(word: string): string[] {
  return word.match(/[\p{L}\p{N}]\p{M}*/u)?.slice(0, 1) ?? [];
}
