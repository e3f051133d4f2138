import { createHash } from 'node:crypto';
import { err, ok } from '@dreamreel/kit/result';
import type { AdminRole } from '@dreamreel/proto/identity/admins';
import type { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { AdminCredential } from '../../domain/admin-credential.ts';
import { ADMIN_ACCOUNT, type GuardedPorts } from '../limits/guards.ts';
import type { Admin, AdminSession, Admins, Ports, SessionOwner, Sessions, UseCase } from '../ports.ts';
import { hashOfToken, startSession, touchSession } from '../sessions/sessions.ts';

/** The person who signs in, and the password hash to check. */
type Account = {
  readonly username: string;
  readonly role: AdminRole;
  readonly passwordHash: string;
  readonly owner: SessionOwner;
};

export const adminLogin =
  ({ admin, admins, passwords, guard, transaction, clock }: GuardedPorts): UseCase<typeof identityCalls.adminLogin> =>
  async (input, { clientAddress, sessionToken: previousToken }) => {
    const { credential, lifetime } = admin;
    const enteredName = input.username.trim();
    if (enteredName === '' || input.password === '') return err('missing-credentials');

    // All admin accounts share one attempt counter, regardless of the username.
    const admission = await guard.signIn({ account: ADMIN_ACCOUNT, clientAddress });
    if (!admission.ok) return admission;

    const account = await admission.value.verify(async () => {
      const found =
        enteredName === credential?.username
          ? configuredAccount(credential)
          : await invitedAccount(admins, enteredName);
      // Always check exactly one hash, so that the response time doesn't reveal whether the name exists.
      const hash = found?.passwordHash ?? credential?.passwordHash ?? passwords.dummyHash;
      return (await passwords.matches(input.password, hash)) ? found : undefined;
    });
    if (!account) return err('wrong-credentials');

    const { owner, username, role, passwordHash } = account;
    return transaction(async (writes) => {
      // The password was checked outside the transaction, so access may have been revoked or the password changed since
      // then.
      if (owner.kind === 'invited-admin' && !(await writes.admins.lockPassword(owner.adminId, passwordHash)))
        return err('wrong-credentials');
      const session = await startSession(writes, { owner, lifetime, previousToken, now: clock.now() });
      return ok({ ...session, username, role });
    });
  };

function configuredAccount(credential: AdminCredential): Account {
  const owner = { kind: 'admin', credentialFingerprint: fingerprintOf(credential) } as const;
  return { ...credential, role: 'admin', owner };
}

async function invitedAccount(admins: Admins, enteredName: string): Promise<Account | undefined> {
  const found = await admins.withName(enteredName);
  if (!found?.active) return undefined;
  const { id, name: username, role, passwordHash } = found;
  return { username, role, passwordHash, owner: { kind: 'invited-admin', adminId: id } };
}

/**
 * Returns the credential fingerprint that is stored with a session. When the configured username or password changes,
 * existing sessions no longer match.
 */
function fingerprintOf({ username, passwordHash }: AdminCredential): string {
  return createHash('sha256')
    .update(JSON.stringify([username, passwordHash]))
    .digest('hex');
}

/**
 * Finds the admin session for a token. Forged tokens, expired sessions, and player sessions all return the same error.
 */
export const findAdminSession =
  ({ admin, admins, sessions, clock }: Ports): UseCase<typeof identityCalls.adminSession> =>
  async ({ token }) => {
    const tokenHash = hashOfToken(token);
    const found = (await configuredSession(admin, sessions, tokenHash)) ?? (await admins.ofSession(tokenHash));
    const { lifetime } = admin;
    const active = await touchSession(sessions, { tokenHash, found, lifetime, now: clock.now() });
    if (!active) return err('session-expired');
    return ok({ username: active.name, role: active.role });
  };

async function configuredSession(
  { credential }: Admin,
  sessions: Sessions,
  tokenHash: string,
): Promise<AdminSession | undefined> {
  if (!credential) return undefined;
  const session = await sessions.findAdmin(tokenHash, fingerprintOf(credential));
  return session && { ...session, name: credential.username, role: 'admin' };
}
