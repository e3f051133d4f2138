import { hash } from 'node:crypto';

const HEX_DIGITS = 12;

/**
 * Returns 48 bits of the SHA-256 hash of a guest's session id, as a number. Millions of fingerprints fit into memory,
 * and a fingerprint doesn't reveal the session id.
 */
export function guestFingerprint(sessionId: string): number {
  return Number.parseInt(hash('sha256', sessionId).slice(0, HEX_DIGITS), 16);
}
