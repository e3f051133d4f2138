import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { addressChange } from '../../domain/account-link.ts';
import type { MailGuard } from '../limits/mail-guard.ts';
import type { Transaction, Users } from '../ports.ts';
import { hashOfToken } from '../sessions/session-token.ts';
import type { Links } from '../users/account-ports.ts';

type Deps = {
  users: Pick<Users, 'withId'>;
  links: Pick<Links, 'find'>;
  mailGuard: Pick<MailGuard, 'mayNotify'>;
  transaction: Transaction;
  clock: Clock;
};
type Verified = { readonly success: true; readonly userId: number; readonly email: string };

/**
 * Verifies or changes an account's email address through a link. Opening the link again has no further effect. The link
 * becomes invalid when the account gets a different address.
 */
export const verifyEmail =
  ({ users, links, mailGuard, transaction, clock }: Deps) =>
  async ({ token }: { token: string }): Promise<Result<Verified, 'invalid-link' | 'email-taken'>> => {
    const link = await links.find(hashOfToken(token), clock.now());
    const user = link && (await users.withId(link.userId));
    if (!link || !user) return err('invalid-link');
    const change = addressChange(link, user);
    if (change === undefined) return err('invalid-link');

    const { userId, email } = link;
    const done = ok({ success: true, userId, email } as const);
    if (change === 'nothing') return done;
    const mayNotify = change === 'replace' && (await mailGuard.mayNotify(user.email));
    return transaction(async ({ account }) => {
      if (change === 'verify') {
        await account.verify(userId, email);
        return done;
      }
      if (!(await account.replaceEmail(userId, email))) return err('email-taken');
      // These links were sent to the old address. Its owner is notified of the change.
      await account.removeLinks(userId, ['reset-password', 'verify-email']);
      if (mayNotify)
        await account.requestMail({ kind: 'email-changed', userId, email: user.email, language: user.language });
      return done;
    });
  };
