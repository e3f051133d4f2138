import { hash } from 'node:crypto';

const HEX_DIGITS = 12;

/**
 * Returns 48 bits of the SHA-256 hash of a guest's session id, as a number. Fingerprints are small enough to keep
 * millions of them in memory, and they don't reveal session ids.
 */
export function guestFingerprint(sessionId: string): number {
  return Number.parseInt(hash('sha256', sessionId).slice(0, HEX_DIGITS), 16);
}
