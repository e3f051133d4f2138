import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { identityCalls, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity';
import type { adminLogin } from '../application/admin-login.ts';
import type { adminSession } from '../application/admin-session.ts';
import type { login } from '../application/login.ts';
import type { setEmailPreference, userById } from '../application/own-account.ts';
import type { register } from '../application/register.ts';
import type { session } from '../application/session.ts';

type UseCases = {
  register: ReturnType<typeof register>;
  login: ReturnType<typeof login>;
  logout(request: { token: string }): Promise<void>;
  session: ReturnType<typeof session>;
  userById: ReturnType<typeof userById>;
  setEmailPreference: ReturnType<typeof setEmailPreference>;
  adminLogin: ReturnType<typeof adminLogin>;
  adminSession: ReturnType<typeof adminSession>;
};

const tooMany = { status: 429, message: 'Too many attempts. Please wait a while and try again' };
const sessionOver = { 'session-expired': { status: 401, message: 'Session expired' } };
const notYourAccount = {
  'not-yours': { status: 403, message: 'This is not yours' },
  'no-such-user': { status: 404, message: 'User not found' },
};

export function identityEndpoints(service: Service, useCases: UseCases): void {
  service.endpoint(identityCalls.register, {
    handle: useCases.register,
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
    handle: useCases.login,
    errors: {
      'missing-credentials': { status: 400, message: 'Please enter both email and password' },
      'wrong-credentials': { status: 401, message: 'Invalid email or password' },
      'too-many-attempts': tooMany,
    },
  });

  service.endpoint(identityCalls.logout, {
    async handle(request) {
      await useCases.logout(request);
      return ok({ success: true } as const);
    },
    errors: {},
  });

  service.endpoint(identityCalls.session, { handle: useCases.session, errors: sessionOver });

  service.endpoint(identityCalls.adminLogin, {
    handle: useCases.adminLogin,
    errors: {
      'missing-credentials': { status: 400, message: 'Please enter both username and password' },
      'wrong-credentials': { status: 401, message: 'Invalid credentials' },
      'too-many-attempts': tooMany,
    },
  });

  service.endpoint(identityCalls.adminSession, { handle: useCases.adminSession, errors: sessionOver });

  service.endpoint(identityCalls.user, {
    handle: (asked, { actor }) => useCases.userById(asked, actor),
    errors: notYourAccount,
  });

  service.endpoint(identityCalls.setEmailPreference, {
    handle: (wanted, { actor }) => useCases.setEmailPreference(wanted, actor),
    errors: notYourAccount,
  });
}
