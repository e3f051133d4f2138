import type { Clock } from '@dreamreel/kit/process/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { Admin } from '../application/admin.ts';
import { adminLogin } from '../application/admin-login.ts';
import type { Admins, AdminTransaction } from '../application/admin-ports.ts';
import { adminSession } from '../application/admin-session.ts';
import type { AttemptGuard } from '../application/attempt-guard.ts';
import { findSession } from '../application/find-session.ts';
import { login } from '../application/login.ts';
import type { MailGuard } from '../application/mail-guard.ts';
import { setEmailPreference, userById } from '../application/own-account.ts';
import type { Passwords, Sessions, Transaction, Users } from '../application/ports.ts';
import { register } from '../application/register.ts';
import { hashOfToken } from '../application/session-token.ts';

type Deps = {
  users: Users;
  sessions: Sessions;
  transaction: Transaction;
  passwords: Passwords;
  guard: AttemptGuard;
  mailGuard: Pick<MailGuard, 'mayMail'>;
  admin: Admin;
  admins: Admins;
  adminTransaction: AdminTransaction;
  clock: Clock;
};

export function identityEndpoints({ endpoint }: Service, deps: Deps): void {
  const user = userById(deps);
  const setPreference = setEmailPreference(deps);

  endpoint(identityOperations.emailPreferences, (request, { actor }) => setPreference(request, actor));
  endpoint(identityCalls.user, (request, { actor }) => user(request, actor));
  endpoint(identityCalls.register, register(deps));
  endpoint(identityCalls.login, login(deps));
  endpoint(identityCalls.session, findSession(deps));
  endpoint(identityCalls.adminLogin, adminLogin(deps));
  endpoint(identityCalls.adminSession, adminSession(deps));
  endpoint(identityCalls.logout, async ({ token }) => {
    await deps.sessions.end(hashOfToken(token));
    return ok({ success: true });
  });
}
