import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { SignedIn, User } from '@dreamreel/proto/identity';
import { type Credentials, checkedCredentials, emailOf } from '../domain/credentials.ts';
import type { AttemptGuard } from './attempt-guard.ts';
import { beginUserSession } from './begin-session.ts';
import type { Change, Passwords, Users } from './ports.ts';

type Deps = {
  users: Pick<Users, 'withEmail'>;
  passwords: Passwords;
  guard: AttemptGuard;
  change: Change;
  clock: Clock;
};
type Request = Credentials & { readonly clientAddress: string; readonly previousToken?: string | undefined };
export type NotSignedIn = 'missing-credentials' | 'wrong-credentials' | 'too-many-attempts';

export const login =
  ({ users, passwords, guard, change, clock }: Deps) =>
  async ({ clientAddress, previousToken, ...typed }: Request): Promise<Result<SignedIn, NotSignedIn>> => {
    const checked = checkedCredentials(typed);
    if (!checked.ok) return checked;
    const credentials = checked.value;

    const admitted = await guard.signIn({ account: credentials.email, clientAddress });
    if (!admitted.ok) return admitted;

    const user = await admitted.value.judge(() => authenticated({ users, passwords }, credentials));
    if (!user) return err('wrong-credentials');
    return ok(await change((writes) => beginUserSession(writes, user, previousToken, clock.now())));
  };

/** Checks one hash whatever was typed, so that its time does not tell whether there is such an account. */
async function authenticated(
  { users, passwords }: Pick<Deps, 'users' | 'passwords'>,
  { email, password }: Credentials,
): Promise<User | undefined> {
  const address = emailOf(email);
  const known = address === undefined ? undefined : await users.withEmail(address);
  const isRight = await passwords.matches(password, known?.passwordHash ?? passwords.decoy);
  if (!known || !isRight) return undefined;
  const { passwordHash: _stays, ...user } = known;
  return user;
}
