import { createHash } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { SignedIn } from '@dreamreel/proto/identity/sessions';
import type { AdminCredential } from '../domain/admin-credential.ts';
import type { Admin } from './admin.ts';
import { ADMIN_ACCOUNT, type AttemptGuard } from './attempt-guard.ts';
import { beginSession } from './begin-session.ts';
import type { LoginError } from './login.ts';
import type { Passwords, Transaction } from './ports.ts';

type Deps = {
  admin: Admin;
  passwords: Passwords;
  guard: AttemptGuard;
  transaction: Transaction;
  clock: Clock;
};
type Request = {
  readonly username: string;
  readonly password: string;
  readonly clientAddress: string;
  readonly previousToken?: string | undefined;
};

export const adminLogin =
  ({ admin: { credential, lifetime }, passwords, guard, transaction, clock }: Deps) =>
  async ({ clientAddress, previousToken, ...typed }: Request): Promise<Result<Omit<SignedIn, 'user'>, LoginError>> => {
    const username = typed.username.trim();
    if (username === '' || typed.password === '') return err('missing-credentials');

    // All usernames count as attempts at the one admin account.
    const admitted = await guard.signIn({ account: ADMIN_ACCOUNT, clientAddress });
    if (!admitted.ok) return admitted;

    const isRight = await admitted.value.verify(async () => {
      // One hash in any case, so that the time does not reveal whether the username is right.
      const matches = await passwords.matches(typed.password, credential?.passwordHash ?? passwords.dummyHash);
      return matches && username === credential?.username;
    });
    if (!isRight || !credential) return err('wrong-credentials');

    const owner = { kind: 'admin', credentialFingerprint: fingerprintOf(credential) } as const;
    const now = clock.now();
    return ok(await transaction((writes) => beginSession(writes, { owner, lifetime, previousToken, now })));
  };

/** Stored with a session: when the credential changes, the session is no longer found, on every replica. */
export function fingerprintOf({ username, passwordHash }: AdminCredential): string {
  return createHash('sha256')
    .update(JSON.stringify([username, passwordHash]))
    .digest('hex');
}
