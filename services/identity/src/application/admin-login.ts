import { createHash } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { SignedIn } from '@dreamreel/proto/identity';
import type { AdminCredential } from '../domain/admin-credential.ts';
import type { Admin } from './admin.ts';
import { ADMIN_ACCOUNT, type AttemptGuard } from './attempt-guard.ts';
import { beginSession } from './begin-session.ts';
import type { NotSignedIn } from './login.ts';
import type { Change, Passwords } from './ports.ts';

type Deps = {
  admin: Admin;
  passwords: Passwords;
  guard: AttemptGuard;
  change: Change;
  clock: Clock;
};
type Request = {
  readonly username: string;
  readonly password: string;
  readonly clientAddress: string;
  readonly previousToken?: string | undefined;
};

export const adminLogin =
  ({ admin: { credential, lifetime }, passwords, guard, change, clock }: Deps) =>
  async ({ clientAddress, previousToken, ...typed }: Request): Promise<Result<Omit<SignedIn, 'user'>, NotSignedIn>> => {
    const username = typed.username.trim();
    if (username === '' || typed.password === '') return err('missing-credentials');

    // Whatever username is tried, it is the one door of the admin that is tried.
    const admitted = await guard.signIn({ account: ADMIN_ACCOUNT, clientAddress });
    if (!admitted.ok) return admitted;

    const isRight = await admitted.value.judge(async () => {
      // One hash whatever was typed, so that its time does not tell whether the username is right.
      const matches = await passwords.matches(typed.password, credential?.passwordHash ?? passwords.decoy);
      return matches && username === credential?.username;
    });
    if (!isRight || !credential) return err('wrong-credentials');

    const owner = { kind: 'admin', credential: fingerprintOf(credential) } as const;
    const now = clock.now();
    return ok(await change((writes) => beginSession(writes, { owner, lifetime, previousToken, now })));
  };

/** What a session remembers of its credential: it ends with it, on every replica and after every restart. */
export function fingerprintOf({ username, passwordHash }: AdminCredential): string {
  return createHash('sha256')
    .update(JSON.stringify([username, passwordHash]))
    .digest('hex');
}
