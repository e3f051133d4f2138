import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Length of every token, in characters of base64url. */
export const TOKEN_LENGTH = 43;

/** What the link of one mail carries. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of it: 256 random bits cannot be guessed, so a plain hash will do. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
