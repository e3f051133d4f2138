import type { Result } from '@dreamreel/kit/result';
import type { SignedIn } from '@dreamreel/proto/identity';
import { attemptGuard } from '../application/attempt-guard.ts';
import { login } from '../application/login.ts';
import { setEmailPreference, userById } from '../application/own-account.ts';
import { register } from '../application/register.ts';
import { session } from '../application/session.ts';
import { hashOfToken } from '../application/session-token.ts';
import { accountsInMemory, attemptsInMemory, countingPasswords } from './in-memory.ts';

export const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct', clientAddress: '203.0.113.7' };

/** The use cases over everything in memory, with what they leave behind and a clock that waits when told to. */
export function identityInMemory() {
  let now = new Date('2026-03-14T12:00:00Z');
  const clock = { now: () => now };
  const accounts = accountsInMemory();
  const attempts = attemptsInMemory();
  const { passwords, checked } = countingPasswords();
  const deps = { ...accounts, passwords, clock, guard: attemptGuard({ attempts, clock }) };
  return {
    ...accounts,
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
  };
}

export const tokenOf = (answer: Result<SignedIn, string>) => (answer.ok ? answer.value.token : '');
