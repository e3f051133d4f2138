import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { UnsubscribeTokens } from './ports.ts';

type Deps = { tokens: UnsubscribeTokens; clock: Clock };

/** Unsubscribes the link's user from emails. The link can be used repeatedly, but only to unsubscribe. */
export const unsubscribe =
  ({ tokens, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<{ success: true }, 'invalid-token'>> =>
    (await tokens.redeem(hashOfToken(token), clock.now())) ? ok({ success: true }) : err('invalid-token');

const TOKEN_BYTES = 32;

/** Length of a token in base64url characters. */
export const TOKEN_LENGTH = 43;

/** Returns a new random token for an unsubscribe link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the token hash that is stored. An unsalted hash is secure because each token contains 256 random bits. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
