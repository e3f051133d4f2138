import { createHash } from 'node:crypto';

/** What servers take at the least: 31 bits. */
const LARGEST = 0x7f_ff_ff_ff;

/** A seed as an integer: a number stays itself, every other text becomes the same number each time. */
export function seedNumber(seed: string): number {
  const number = /^\d{1,10}$/.test(seed) ? Number(seed) : Number.POSITIVE_INFINITY;
  if (number <= LARGEST) return number;
  return createHash('sha256').update(seed).digest().readUInt32BE(0) & LARGEST;
}
