import { hash } from 'node:crypto';

const BYTES = 6;

/**
 * 48 bits of the SHA-256 of a guest's session id, as a number: millions fit into memory, and the session id cannot be
 * derived from it.
 */
export function guestFingerprint(sessionId: string): number {
  return hash('sha256', sessionId, 'buffer').readUIntBE(0, BYTES);
}
