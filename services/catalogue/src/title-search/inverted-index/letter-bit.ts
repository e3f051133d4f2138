/**
 * Maps a UTF-16 unit to one of 32 bits. Each letter from a to z has its own bit, two digits share one, and all other
 * units share the last. A set of letters is then one number, which works as a small Bloom filter.
 */
export function letterBit(unit: number): number {
  if (unit >= 97 && unit <= 122) return 1 << (unit - 97);
  if (unit >= 48 && unit <= 57) return 1 << (26 + ((unit - 48) >> 1));
  return 1 << 31;
}
