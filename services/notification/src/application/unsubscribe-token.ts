import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Length of every token, in base64url characters. */
export const TOKEN_LENGTH = 43;

/** Returns a new secret for the unsubscribe link of one mail. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash that is stored. A plain hash is enough, because 256 random bits can't be guessed. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
