import { hash } from 'node:crypto';

const HEX_DIGITS = 12;

/**
 * Returns 48 bits of the SHA-256 hash of a guest's session id, as a number. Numbers need little memory, even for
 * millions of guests, and don't reveal the session ids.
 */
export function guestFingerprint(sessionId: string): number {
  return Number.parseInt(hash('sha256', sessionId).slice(0, HEX_DIGITS), 16);
}
