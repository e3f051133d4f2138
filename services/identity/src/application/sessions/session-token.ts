import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates the secret that a browser keeps for one session. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the stored form of a token. A plain hash is enough, because 256 random bits can't be guessed. The time of the
 * index lookup reveals nothing, because no one can choose the hash that is compared.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
