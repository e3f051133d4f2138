import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Length of every token, in characters of base64url. */
export const TOKEN_LENGTH = 43;

/** The secret in the unsubscribe link of one mail. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form. A plain hash is enough, because 256 random bits cannot be guessed. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
