import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { type AccountLink, isLinkNeeded, linkExpiry } from '../../domain/account-link.ts';
import type { Transaction, Users } from '../ports.ts';
import { hashOfToken, newToken } from '../sessions/session-token.ts';

type Deps = { users: Pick<Users, 'withId'>; transaction: Transaction; clock: Clock };
type Request = Omit<AccountLink, 'expiresAt'>;

/** Creates a link for an email that is about to be sent. The link's token is returned only here. */
export const issueLink =
  ({ users, transaction, clock }: Deps) =>
  async (request: Request): Promise<Result<{ token: string }, 'not-wanted'>> => {
    const user = await users.withId(request.userId);
    if (!user || !isLinkNeeded(request, user)) return err('not-wanted');
    const token = newToken();
    const { userId, purpose, email } = request;
    const link = { userId, purpose, email, expiresAt: linkExpiry(purpose, clock.now()) };
    await transaction(({ account }) => account.addLink(hashOfToken(token), link));
    return ok({ token });
  };
