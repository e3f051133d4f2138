/** Zero-width characters, such as soft hyphens, direction marks, joiners and fillers. */
const ZERO_WIDTH = '[\\p{Cf}\\p{Default_Ignorable_Code_Point}]';
/**
 * Characters that look blank although Unicode classifies them as symbols, letters, or marks, such as blank characters
 * from Braille and musical notation.
 */
const BLANK = '[\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]';

const zeroWidth = new RegExp(ZERO_WIDTH, 'gu');
const shapeless = new RegExp(`(?!\u200c|\u200d|\\p{Variation_Selector})${ZERO_WIDTH}`, 'gu');
const invisible = new RegExp(`${ZERO_WIDTH}|${BLANK}`, 'gu');

/** Removes zero-width characters. Blank characters stay because they separate words. */
export function removeZeroWidth(text: string): string {
  return text.replaceAll(zeroWidth, '');
}

/** Removes zero-width characters except joiners and variation selectors, which change the shape of letters and emoji. */
export function removeShapeless(text: string): string {
  return text.replaceAll(shapeless, '');
}

/** Removes zero-width and blank characters. */
export function removeInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}
