import { hash } from 'node:crypto';

const HEX_DIGITS = 12;

/**
 * 48 bits of the SHA-256 of a guest's session id, as a number: millions fit into memory, and the session id cannot be
 * derived from it.
 */
export function guestFingerprint(sessionId: string): number {
  return Number.parseInt(hash('sha256', sessionId).slice(0, HEX_DIGITS), 16);
}
