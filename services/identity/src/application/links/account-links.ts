import { err, ok } from '@dreamreel/kit/result';
import type { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { accountCalls } from '@dreamreel/proto/identity/internal-calls';
import { addressChange, isLinkNeeded, linkExpiry } from '../../domain/account-link.ts';
import { normalizeEmail, passwordProblem } from '../../domain/credentials.ts';
import type { GuardedPorts } from '../limits/guards.ts';
import type { Ports, UseCase } from '../ports.ts';
import { hashOfToken, newToken } from '../sessions/sessions.ts';
import { setNewPassword } from '../users/own-account.ts';

/** Creates a link for an email that is about to be sent. The link's token is returned only here. */
export const issueLink =
  ({ users, transaction, clock }: Ports): UseCase<typeof accountCalls.issueLink> =>
  async (request) => {
    const user = await users.withId(request.userId);
    if (!user || !isLinkNeeded(request, user)) return err('not-wanted');
    const token = newToken();
    const { userId, purpose, email } = request;
    const link = { userId, purpose, email, expiresAt: linkExpiry(purpose, clock.now()) };
    await transaction(({ account }) => account.addLink(hashOfToken(token), link));
    return ok({ token });
  };

/** Resends the verification email. If the user is changing their address, the email goes to the new address. */
export const resendVerification =
  ({ users, mailGuard, transaction }: GuardedPorts): UseCase<typeof accountOperations.resendVerification> =>
  async ({ userId }, { clientAddress }) => {
    const user = await users.withId(userId);
    if (!user) return err('no-such-user');
    if (user.newEmail === null && user.emailVerified) return err('already-verified');
    const admitted = await mailGuard.admitUser(userId);
    if (!admitted.ok) return admitted;
    const email = user.newEmail ?? user.email;
    const mayMail = await mailGuard.admitRecipient({ recipient: email, clientAddress });
    if (!mayMail.ok) return mayMail;

    const kind = user.newEmail === null ? 'verify-email' : 'change-email';
    await transaction(({ account }) => account.requestMail({ kind, userId, email, language: user.language }));
    return ok({ success: true, email });
  };

/**
 * Verifies or changes an account's email address through a link. Opening the link again has no further effect. The link
 * becomes invalid when the account gets a different address.
 */
export const verifyEmail =
  ({ users, links, mailGuard, transaction, clock }: GuardedPorts): UseCase<typeof accountOperations.verifyEmail> =>
  async ({ token }) => {
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

/** Fixed response time, which is longer than the actual work takes unless the machine is overloaded. */
const RESPONSE_MS = 400;

/** Emails a password reset link. The response and response time are the same if the address has no account. */
export const requestPasswordReset =
  ({ users, mailGuard, transaction, delay }: GuardedPorts): UseCase<typeof accountOperations.requestPasswordReset> =>
  async ({ email: input }, { clientAddress }) => {
    const email = normalizeEmail(input);
    if (email === undefined) return err('bad-email');
    const admitted = await mailGuard.admit({ recipient: email, clientAddress });
    if (!admitted.ok) return admitted;

    const requestResetMail = async () => {
      const user = await users.withEmail(email);
      if (!user || !admitted.value.mayMail) return;
      const mail = { kind: 'reset-password', userId: user.id, email, language: user.language } as const;
      await transaction(({ account }) => account.requestMail(mail));
    };
    await Promise.all([requestResetMail(), delay(RESPONSE_MS)]);
    return ok({ success: true });
  };

/**
 * Sets a new password using a single-use link. All sessions end, so anyone who signed in with the old password is
 * signed out.
 */
export const resetPassword =
  ({ users, links, passwords, transaction, clock }: Ports): UseCase<typeof accountOperations.resetPassword> =>
  async ({ token, password }) => {
    const problem = passwordProblem(password);
    if (problem) return err(problem);
    const tokenHash = hashOfToken(token);
    // Check the link before computing the expensive hash, so that only people with a link can trigger it.
    const link = await links.find(tokenHash, clock.now());
    const user = link?.purpose === 'reset-password' ? await users.withId(link.userId) : undefined;
    if (link === undefined || user?.email !== link.email) return err('invalid-link');
    const passwordHash = await passwords.hash(password);

    const { id: userId, email } = user;
    const isSet = await transaction(async (writes) => {
      if (!(await writes.account.takeLink(tokenHash, clock.now()))) return false;
      // The reset email already counted toward the email limits, so the password notice is always sent.
      await setNewPassword(writes, { user, passwordHash, mayNotify: true });
      // The link proves that the user owns the email address.
      await writes.account.verify(userId, email);
      return true;
    });
    return isSet ? ok({ success: true, userId, email }) : err('invalid-link');
  };
