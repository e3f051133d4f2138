/**
 * Number of differing bits, of 64, from which people see two different images. Different scenes differ in 20 or more.
 */
const DISTINGUISHABLE_BITS = 7;

/** Returns true if people can hardly distinguish two images. The perceptual hashes have 16 hexadecimal digits. */
export function looksAlike(one: string, other: string): boolean {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits < DISTINGUISHABLE_BITS;
}
