import unhomoglyph from 'unhomoglyph';
import { removeInvisible } from './invisible-characters.ts';

/**
 * Returns true if two names look so similar that readers could confuse them. Compares the Unicode skeletons of the names
 * (UTS #39), both as written and in lowercase. `Iris` and `lris` are similar, and so are `BEN` and `ben`.
 */
export function looksAlike(name: string, other: string): boolean {
  const skeletons = skeletonsOf(name);
  return skeletonsOf(other).some((skeleton) => skeletons.includes(skeleton));
}

function skeletonsOf(name: string): string[] {
  const visible = removeInvisible(name).replaceAll(/[\p{Cc}\s]+/gu, ' ');
  const shown = visible.trim().normalize('NFKC');
  return [shown, shown.toLowerCase()].map((text) => unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase());
}
