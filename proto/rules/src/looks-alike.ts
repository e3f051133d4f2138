/**
 * Minimum number of differing bits, out of 64, for two perceptual hashes to count as different images. Images of
 * different scenes usually differ in at least 20 bits.
 */
const DISTINGUISHABLE_BITS = 7;

/** Returns true if two images look the same to most people. Each perceptual hash has 16 hexadecimal digits. */
export function looksAlike(one: string, other: string): boolean {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits < DISTINGUISHABLE_BITS;
}
