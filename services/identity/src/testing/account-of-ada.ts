import type { Actor } from '@dreamreel/proto/actor';
import type { LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import { ada, identityOfAda, tokenOf } from './identity-in-memory.ts';

/** Registers and signs in the test user Ada, and returns functions for everything that an account owner can do. */
export async function accountOfAda() {
  const identity = identityOfAda();
  const { deps, register, useCases } = identity;
  const registered = await register();
  if (!registered.ok) throw new Error(registered.error);
  const { user, token } = registered.value;
  const owner: Actor = { kind: 'user', userId: user.id };
  const confirmed = { userId: user.id, password: ada.password, clientAddress: ada.clientAddress };
  return {
    ...identity,
    userId: user.id,
    token,
    owner,
    known: async () => (await deps.users.withId(user.id)) ?? null,
    /** Returns the token from the emailed link. */
    linkOf: async (purpose: LinkPurpose, address = ada.email) =>
      tokenOf(await useCases.issueLink({ userId: user.id, purpose, email: address })),
    issue: (purpose: LinkPurpose, address = ada.email, userId = user.id) =>
      useCases.issueLink({ userId, purpose, email: address }),
    verify: (link: string) => useCases.verifyEmail({ token: link }),
    forgot: (address = ada.email, clientAddress = ada.clientAddress) =>
      useCases.requestPasswordReset({ email: address, clientAddress }),
    reset: (link: string, newPassword = 'a new password') =>
      useCases.resetPassword({ token: link, password: newPassword }),
    resend: (actor = owner, clientAddress = ada.clientAddress, userId = user.id) =>
      useCases.resendVerification({ userId, clientAddress }, actor),
    change: (changes: { name?: string; language?: 'en' | 'de' }, actor = owner) =>
      useCases.changeAccount({ userId: user.id, ...changes }, actor),
    changeEmail: (newEmail: string, more: Partial<typeof confirmed> = {}, actor = owner) =>
      useCases.changeEmail({ ...confirmed, ...more, email: newEmail }, actor),
    changePassword: (newPassword: string, more: Partial<typeof confirmed> = {}, actor = owner) =>
      useCases.changePassword({ ...confirmed, ...more, newPassword, sessionToken: token }, actor),
    remove: (more: Partial<typeof confirmed> = {}, actor = owner) =>
      useCases.deleteAccount({ ...confirmed, ...more }, actor),
    exportOf: (actor = owner) => useCases.exportUser({ userId: user.id }, actor),
  };
}
