import type { Clock } from '@dreamreel/kit/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { identityCalls, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity';
import type { Admin } from '../application/admin.ts';
import { adminLogin } from '../application/admin-login.ts';
import { adminSession } from '../application/admin-session.ts';
import type { AttemptGuard } from '../application/attempt-guard.ts';
import { findSession } from '../application/find-session.ts';
import { login } from '../application/login.ts';
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
  admin: Admin;
  clock: Clock;
};

const tooMany = { status: 429, message: 'Too many attempts. Please wait a while and try again' };
const sessionExpired = { 'session-expired': { status: 401, message: 'Session expired' } };
const accountErrors = {
  'not-yours': { status: 403, message: 'This is not yours' },
  'no-such-user': { status: 404, message: 'User not found' },
};

export function identityEndpoints(service: Service, deps: Deps): void {
  accountEndpoints(service, deps);
  adminEndpoints(service, deps);
  const user = userById(deps);
  const setPreference = setEmailPreference(deps);

  service.endpoint(identityCalls.user, {
    handle: (request, { actor }) => user(request, actor),
    errors: accountErrors,
  });

  service.endpoint(identityCalls.setEmailPreference, {
    handle: (request, { actor }) => setPreference(request, actor),
    errors: accountErrors,
  });
}

function accountEndpoints(service: Service, deps: Deps): void {
  service.endpoint(identityCalls.register, {
    handle: register(deps),
    errors: {
      'missing-fields': { status: 400, message: 'Please fill in all required fields' },
      'weak-password': { status: 400, message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long` },
      'password-too-long': { status: 400, message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters long` },
      'name-too-long': { status: 400, message: `Name must be at most ${NAME_MAX_LENGTH} characters long` },
      'bad-email': { status: 400, message: 'Please enter a valid email address' },
      'email-taken': { status: 409, message: 'An account with this email already exists' },
      'too-many-attempts': tooMany,
    },
  });

  service.endpoint(identityCalls.login, {
    handle: login(deps),
    errors: {
      'missing-credentials': { status: 400, message: 'Please enter both email and password' },
      'wrong-credentials': { status: 401, message: 'Invalid email or password' },
      'too-many-attempts': tooMany,
    },
  });

  service.endpoint(identityCalls.logout, {
    async handle({ token }) {
      await deps.sessions.end(hashOfToken(token));
      return ok({ success: true } as const);
    },
    errors: {},
  });

  service.endpoint(identityCalls.session, { handle: findSession(deps), errors: sessionExpired });
}

function adminEndpoints(service: Service, deps: Deps): void {
  service.endpoint(identityCalls.adminLogin, {
    handle: adminLogin(deps),
    errors: {
      'missing-credentials': { status: 400, message: 'Please enter both username and password' },
      'wrong-credentials': { status: 401, message: 'Invalid credentials' },
      'too-many-attempts': tooMany,
    },
  });

  service.endpoint(identityCalls.adminSession, { handle: adminSession(deps), errors: sessionExpired });
}
