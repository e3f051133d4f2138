/**
 * One of 32 bits for a UTF-16 unit: each letter from a to z has its own, two digits share one, all others share the last.
 * A set of letters is then one number, a small Bloom filter.
 */
export function letterBit(unit: number): number {
  if (unit >= 97 && unit <= 122) return 1 << (unit - 97);
  if (unit >= 48 && unit <= 57) return 1 << (26 + ((unit - 48) >> 1));
  return 1 << 31;
}
