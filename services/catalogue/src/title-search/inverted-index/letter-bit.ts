/**
 * Maps a UTF-16 code unit to one of 32 bits. The letters a to z have one bit each, pairs of digits share a bit, and all
 * other characters share the last bit. A set of letters then fits into one number, like a small Bloom filter.
 */
export function letterBit(unit: number): number {
  if (unit >= 97 && unit <= 122) return 1 << (unit - 97);
  if (unit >= 48 && unit <= 57) return 1 << (26 + ((unit - 48) >> 1));
  return 1 << 31;
}
