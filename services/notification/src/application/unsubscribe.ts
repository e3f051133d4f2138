import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { UnsubscribeTokens } from './ports.ts';
import { hashOfToken } from './unsubscribe-token.ts';

type Deps = { tokens: UnsubscribeTokens; clock: Clock };

/** Unsubscribes the link's user from emails. The link can be used repeatedly, but only to unsubscribe. */
export const unsubscribe =
  ({ tokens, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<{ success: true }, 'invalid-token'>> =>
    (await tokens.redeem(hashOfToken(token), clock.now())) ? ok({ success: true }) : err('invalid-token');
