import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a random session token for the browser. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the hash under which a token is stored. A fast hash without a salt is enough, because 256 random bits can't
 * be guessed. Timing the index lookup reveals nothing, because clients can't choose the resulting hash.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
