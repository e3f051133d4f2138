import { hash } from 'node:crypto';

const BYTES = 6;

/**
 * 48 bits of the SHA-256 of a guest's session id, as a number: small enough to remember millions, and nothing of the
 * session can be read from it.
 */
export function guestFingerprint(sessionId: string): number {
  return hash('sha256', sessionId, 'buffer').readUIntBE(0, BYTES);
}
