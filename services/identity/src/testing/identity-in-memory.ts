import type { Result } from '@dreamreel/kit/result';
import type { Admin } from '../application/admins/admin.ts';
import { attemptGuard } from '../application/limits/attempt-guard.ts';
import { useCases } from '../application/use-cases.ts';
import { adminLifetime } from '../domain/session.ts';
import { adminsInMemory, auditInMemory } from './admins-in-memory.ts';
import { accountsInMemory, attemptsInMemory, countingPasswords } from './in-memory.ts';

export const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct', clientAddress: '203.0.113.7' };

/** Credentials that the admin types. */
export const root = { username: 'root', password: 'of the admin', clientAddress: '203.0.113.8' };

/**
 * Creates the configured admin. Admin sessions have an idle timeout of 30 minutes and a maximum lifetime of 12 hours.
 */
export function admin(changes: Partial<NonNullable<Admin['credential']>> = {}): Admin {
  const credential = { username: root.username, passwordHash: `hash of ${root.password}`, ...changes };
  return { credential, lifetime: adminLifetime({ idleMinutes: 30, absoluteHours: 12 }) };
}

/** Creates the use cases with in-memory ports, access to the stored data, and a clock that `wait` advances. */
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
    ...auditInMemory(),
    admin: admin(),
    attempts,
    passwords,
    clock,
    guard: attemptGuard({ attempts, clock }),
    delay: async (ms: number) => waits.push(ms),
  };
  return {
    ...accounts,
    deps,
    /** Delays of the responses, in milliseconds. */
    waits,
    attempts,
    passwords,
    checked,
    duringNextCheck,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    useCases: useCases(deps),
  };
}

/** Creates the same fixture as `identityInMemory`, with Ada's form as the default for registrations and sign-ins. */
export function identityOfAda() {
  const identity = identityInMemory();
  const { useCases } = identity;
  return {
    ...identity,
    register: (form: Partial<Parameters<typeof useCases.register>[0]> = {}) => useCases.register({ ...ada, ...form }),
    login: (form: Partial<Parameters<typeof useCases.login>[0]> = {}) => useCases.login({ ...ada, ...form }),
    session: useCases.session,
    user: useCases.user,
    prefer: useCases.setEmailPreference,
    adminLogin: (form: Partial<Parameters<typeof useCases.adminLogin>[0]> = {}) =>
      useCases.adminLogin({ ...root, ...form }),
    adminSession: useCases.adminSession,
  };
}

export const tokenOf = (result: Result<{ token: string }, string>) => (result.ok ? result.value.token : '');
