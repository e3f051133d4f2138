import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The secret that a browser keeps for one session. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * What is kept of a token. A plain hash will do: 256 random bits cannot be guessed, however fast the guessing.
 * Finding it by an index tells nothing by its time either, because nobody can choose the hash that is compared.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
