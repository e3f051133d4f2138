/**
 * Characters that look blank although Unicode classifies them as symbols, letters, or marks, such as blank characters
 * from Braille and musical notation.
 */
const BLANKS = '\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}';
const INVISIBLE = new RegExp(`[\\p{Cf}\\p{Default_Ignorable_Code_Point}${BLANKS}]`, 'gu');

/** Removes invisible characters, such as zero-width characters, direction marks, and fillers. */
export function removeInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}
