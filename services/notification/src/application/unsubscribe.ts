import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Unsubscribing } from './ports.ts';
import { hashOfToken } from './unsubscribe-token.ts';

type Deps = { unsubscribing: Unsubscribing; clock: Clock };

/** Whoever has the link may end the mails, as often as they like; nothing else comes of it. */
export const unsubscribe =
  ({ unsubscribing, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<{ success: true }, 'invalid-token'>> =>
    (await unsubscribing.use(hashOfToken(token), clock.now())) ? ok({ success: true }) : err('invalid-token');

/** Tells a link that works from a forged one, and changes nothing. */
export const checkUnsubscribeToken =
  ({ unsubscribing }: Pick<Deps, 'unsubscribing'>) =>
  async ({ token }: { token: string }): Promise<Result<{ success: true }, 'invalid-token'>> =>
    (await unsubscribing.knows(hashOfToken(token))) ? ok({ success: true }) : err('invalid-token');
