import type { Result } from '@dreamreel/kit/result';
import { adminOf } from '../application/admin.ts';
import { adminLogin } from '../application/admin-login.ts';
import { adminSession } from '../application/admin-session.ts';
import { attemptGuard } from '../application/attempt-guard.ts';
import { login } from '../application/login.ts';
import { setEmailPreference, userById } from '../application/own-account.ts';
import { register } from '../application/register.ts';
import { session } from '../application/session.ts';
import { hashOfToken } from '../application/session-token.ts';
import { accountsInMemory, attemptsInMemory, countingPasswords } from './in-memory.ts';

export const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct', clientAddress: '203.0.113.7' };

/** The admin of the tests' product. */
export const root = { username: 'root', password: 'of the admin', clientAddress: '203.0.113.8' };

export const admin = (change: Partial<Parameters<typeof adminOf>[0]> = {}) =>
  adminOf({
    username: root.username,
    passwordHash: `hash of ${root.password}`,
    idleMinutes: 30,
    longestHours: 12,
    ...change,
  });

/** The use cases over everything in memory, with what they leave behind and a clock that waits when told to. */
export function identityInMemory() {
  let now = new Date('2026-03-14T12:00:00Z');
  const clock = { now: () => now };
  const accounts = accountsInMemory();
  const attempts = attemptsInMemory();
  const { passwords, checked } = countingPasswords();
  const deps = { ...accounts, admin: admin(), passwords, clock, guard: attemptGuard({ attempts, clock }) };
  return {
    ...accounts,
    deps,
    attempts,
    passwords,
    checked,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    useCases: {
      register: register(deps),
      login: login(deps),
      logout: ({ token }: { token: string }) => accounts.sessions.end(hashOfToken(token)),
      session: session(deps),
      userById: userById(deps),
      setEmailPreference: setEmailPreference(deps),
      adminLogin: adminLogin(deps),
      adminSession: adminSession(deps),
    },
  };
}

/** The same with Ada at home as whoever registers or signs in, unless a test says otherwise. */
export function adaAtHome() {
  const { useCases, ...rest } = identityInMemory();
  return {
    ...rest,
    register: (form: Partial<Parameters<typeof useCases.register>[0]> = {}) => useCases.register({ ...ada, ...form }),
    login: (form: Partial<Parameters<typeof useCases.login>[0]> = {}) => useCases.login({ ...ada, ...form }),
    session: useCases.session,
    user: useCases.userById,
    prefer: useCases.setEmailPreference,
    adminLogin: (form: Partial<Parameters<typeof useCases.adminLogin>[0]> = {}) =>
      useCases.adminLogin({ ...root, ...form }),
    adminSession: useCases.adminSession,
  };
}

export const tokenOf = (answer: Result<{ token: string }, string>) => (answer.ok ? answer.value.token : '');
