import type { Result } from '@dreamreel/kit/result';
import type { Admin } from '../application/admin.ts';
import { adminLogin } from '../application/admin-login.ts';
import { adminSession } from '../application/admin-session.ts';
import { attemptGuard } from '../application/attempt-guard.ts';
import { findSession } from '../application/find-session.ts';
import { login } from '../application/login.ts';
import { mailGuard } from '../application/mail-guard.ts';
import { setEmailPreference, userById } from '../application/own-account.ts';
import { register } from '../application/register.ts';
import { hashOfToken } from '../application/session-token.ts';
import { adminLifetime } from '../domain/session.ts';
import { adminsInMemory } from './admins-in-memory.ts';
import { accountsInMemory, attemptsInMemory, countingPasswords } from './in-memory.ts';

export const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct', clientAddress: '203.0.113.7' };

/** What the admin types. */
export const root = { username: 'root', password: 'of the admin', clientAddress: '203.0.113.8' };

/** Signed in for half an hour without use, and half a day in any case. */
export function admin(changes: Partial<NonNullable<Admin['credential']>> = {}): Admin {
  const credential = { username: root.username, passwordHash: `hash of ${root.password}`, ...changes };
  return { credential, lifetime: adminLifetime({ idleMinutes: 30, absoluteHours: 12 }) };
}

/** The use cases with in-memory ports, what they have stored, and a clock that `wait` advances. */
export function identityInMemory() {
  let now = new Date('2026-03-14T12:00:00Z');
  const clock = { now: () => now };
  const accounts = accountsInMemory();
  const attempts = attemptsInMemory();
  const { passwords, checked, duringNextCheck } = countingPasswords();
  const waits: number[] = [];
  const deps = {
    ...accounts,
    ...adminsInMemory(accounts),
    admin: admin(),
    passwords,
    clock,
    guard: attemptGuard({ attempts, clock }),
    mailGuard: mailGuard({ attempts, clock }),
    delay: async (ms: number) => waits.push(ms),
  };
  return {
    ...accounts,
    deps,
    /** How long responses were delayed. */
    waits,
    attempts,
    passwords,
    checked,
    duringNextCheck,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    useCases: {
      register: register(deps),
      login: login(deps),
      logout: ({ token }: { token: string }) => accounts.sessions.end(hashOfToken(token)),
      session: findSession(deps),
      userById: userById(deps),
      setEmailPreference: setEmailPreference(deps),
      adminLogin: adminLogin(deps),
      adminSession: adminSession(deps),
    },
  };
}

/** The same with Ada's form as the default of every registration and sign-in. */
export function identityOfAda() {
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

export const tokenOf = (result: Result<{ token: string }, string>) => (result.ok ? result.value.token : '');
