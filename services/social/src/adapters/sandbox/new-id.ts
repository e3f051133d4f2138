import { randomInt } from 'node:crypto';

/** Fifteen digits, as Meta's ids are. */
export function newId(): string {
  return String(100_000_000_000_000 + randomInt(2 ** 47));
}
