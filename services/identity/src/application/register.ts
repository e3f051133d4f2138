import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { SignedIn } from '@dreamreel/proto/identity';
import { checkedRegistration, type FormRefused, type RegistrationForm } from '../domain/credentials.ts';
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
type Request = RegistrationForm & { readonly clientAddress: string; readonly previousToken?: string | undefined };
export type NotRegistered = FormRefused | 'email-taken' | 'too-many-attempts';

export const register =
  ({ users, passwords, guard, change, clock }: Deps) =>
  async ({ clientAddress, previousToken, ...form }: Request): Promise<Result<SignedIn, NotRegistered>> => {
    const checked = checkedRegistration(form);
    if (!checked.ok) return checked;
    const admitted = await guard.registration(clientAddress);
    if (!admitted.ok) return admitted;

    const { name, email, password } = checked.value;
    // Spares the hash. Only writing decides: somebody may be registering the same e-mail right now.
    if (await users.withEmail(email)) return err('email-taken');
    const passwordHash = await passwords.hash(password);

    const now = clock.now();
    const signedIn = await change(async (writes) => {
      const user = await writes.users.add({ email, name, passwordHash, createdAt: now });
      return user && beginUserSession(writes, user, previousToken, now);
    });
    if (!signedIn) return err('email-taken');
    // The account is made, and a failure now would make the next try a 409. Untrusted, the address is merely a stranger's.
    await guard.trust({ account: email, clientAddress }).catch(() => undefined);
    return ok(signedIn);
  };
