import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import type { Admin } from '../application/admins/admin.ts';
import { adminLogin, findAdminSession } from '../application/admins/admin-login.ts';
import { attemptGuard } from '../application/limits/attempt-guard.ts';
import { mailGuard } from '../application/limits/mail-guard.ts';
import {
  issueLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../application/links/account-links.ts';
import { findSession } from '../application/sessions/find-session.ts';
import { login } from '../application/sessions/login.ts';
import { changeAccount, changeEmail, changePassword, deleteAccount } from '../application/users/account-changes.ts';
import { exportUser, findUser, setEmailPreference } from '../application/users/own-account.ts';
import { register } from '../application/users/register.ts';
import { adminLifetime } from '../domain/session.ts';
import { accountsInMemory, attemptsInMemory, countingPasswords } from './accounts-in-memory.ts';
import { adminsInMemory, auditInMemory } from './admins-in-memory.ts';

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

/**
 * Creates the ports in memory, use cases whose forms default to Ada's and the admin's, access to the stored data, and a
 * clock that `wait` advances.
 */
export function identityInMemory() {
  let now = new Date('2026-03-14T12:00:00Z');
  const clock = { now: () => now };
  const accounts = accountsInMemory();
  const attempts = attemptsInMemory();
  const { passwords, checked, duringNextCheck } = countingPasswords();
  /** Delays of the responses, in milliseconds. */
  const waits: number[] = [];
  const deps = {
    ...accounts,
    ...adminsInMemory(accounts.open),
    ...auditInMemory(),
    ...{ admin: admin(), attempts, passwords, clock },
    guard: attemptGuard({ attempts, clock }),
    mailGuard: mailGuard({ attempts, clock }),
    delay: async (ms: number) => waits.push(ms),
  };
  const [registerUser, signIn, signInAdmin] = [register(deps), login(deps), adminLogin(deps)];
  return {
    ...accounts,
    ...{ deps, waits, attempts, passwords, checked, duringNextCheck },
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    register: (form: Partial<Parameters<typeof registerUser>[0]> = {}) => registerUser({ ...ada, ...form }),
    login: (form: Partial<Parameters<typeof signIn>[0]> = {}) => signIn({ ...ada, ...form }),
    session: findSession(deps),
    user: findUser(deps),
    prefer: setEmailPreference(deps),
    adminLogin: (form: Partial<Parameters<typeof signInAdmin>[0]> = {}) => signInAdmin({ ...root, ...form }),
    adminSession: findAdminSession(deps),
  };
}

export const tokenOf = (result: Result<{ token: string }, string>) => (result.ok ? result.value.token : '');

/** Registers and signs in the test user Ada, and returns functions for everything that an account owner can do. */
export async function accountOfAda() {
  const identity = identityInMemory();
  const { deps, register } = identity;
  const registered = await register();
  if (!registered.ok) throw new Error(registered.error);
  const { user, token } = registered.value;
  const userId = user.id;
  const owner: Actor = { kind: 'user', userId };
  const confirmed = { userId, password: ada.password, clientAddress: ada.clientAddress };
  const issue = (purpose: LinkPurpose, email = ada.email, id = userId) =>
    issueLink(deps)({ userId: id, purpose, email });
  return {
    ...identity,
    ...{ userId, token, owner, issue },
    account: async () => (await deps.users.withId(userId)) ?? null,
    /** Returns the token from the emailed link. */
    linkOf: async (...link: Parameters<typeof issue>) => tokenOf(await issue(...link)),
    verify: (link: string) => verifyEmail(deps)({ token: link }),
    forgot: (email = ada.email, clientAddress = ada.clientAddress) =>
      requestPasswordReset(deps)({ email, clientAddress }),
    reset: (link: string, password = 'a new password') => resetPassword(deps)({ token: link, password }),
    resend: (actor = owner, clientAddress = ada.clientAddress, id = userId) =>
      resendVerification(deps)({ userId: id, clientAddress }, actor),
    change: (changes: { name?: string; language?: 'en' | 'de' }, actor = owner) =>
      changeAccount(deps)({ userId, ...changes }, actor),
    changeEmail: (email: string, more: Partial<typeof confirmed> = {}, actor = owner) =>
      changeEmail(deps)({ ...confirmed, ...more, email }, actor),
    changePassword: (newPassword: string, more: Partial<typeof confirmed> = {}, actor = owner) =>
      changePassword(deps)({ ...confirmed, ...more, newPassword, sessionToken: token }, actor),
    remove: (more: Partial<typeof confirmed> = {}, actor = owner) =>
      deleteAccount(deps)({ ...confirmed, ...more }, actor),
    exportOf: (actor = owner) => exportUser(deps)({ userId }, actor),
  };
}
