/** Of 64 bits; below it two images look like one to people. Different painted scenes are 20 and more apart. */
const NEAR = 7;

/** Whether two images can hardly be distinguished, by their perceptual hashes of 16 hexadecimal digits. */
export function looksAlike(one: string, other: string): boolean {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits < NEAR;
}
