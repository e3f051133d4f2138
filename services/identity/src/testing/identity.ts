import type { Rpc } from '@dreamreel/kit/rpc/client';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { eventReceiver } from '@dreamreel/kit/testing/test-events';
import { longCalls, testRpc } from '@dreamreel/kit/testing/test-rpc';
import type { Actor } from '@dreamreel/proto/actor';
import type { EventType, PayloadOf } from '@dreamreel/proto/events';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { accountCalls, identityCalls, type LinkPurpose } from '@dreamreel/proto/identity/internal-calls';
import type { Call, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { afterAll, beforeEach } from '@jest/globals';
import { consumeEvents } from '../adapters/consume-events.ts';
import { identityEndpoints } from '../adapters/nats-endpoints.ts';
import { pgPorts } from '../adapters/pg-ports.ts';
import { adminLifetime } from '../domain/session.ts';

export const NOW = new Date('2026-03-14T12:00:00Z');
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const after = (ms: number) => new Date(NOW.getTime() + ms);

export const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct', clientAddress: '203.0.113.7' };
/** The actor of the first account. */
export const owner: Actor = { kind: 'user', userId: 1 };
const guest: Actor = { kind: 'guest' };
export const service: Actor = { kind: 'system', name: 'notification' };

/** Credentials that the configured admin types. */
export const root = { username: 'root', password: 'of the admin', clientAddress: '203.0.113.8' };
export const configured: Actor = { kind: 'admin', name: root.username };
const credential = { username: root.username, passwordHash: `hash of ${root.password}` };

type Answer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string };
export const tokenOf = (answer: Answer<{ readonly token: string }>) => (answer.ok ? answer.value.token : '');
/** Returns `ok` or the code of the error. */
export const codeOf = (answer: Answer<unknown>) => (answer.ok ? 'ok' : answer.error);
export const times = async (count: number, act: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await act(n);
};

/**
 * Starts the service for a test file, with its own broker and database. Only the hashing, the delay of responses, and
 * the clock, which `wait` advances, are fakes. The tables are empty before each test.
 */
export async function identityService() {
  const { database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) });
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await database.pool.query(text, [...values])).rows;
  let now = NOW;
  const clock = { now: () => now };
  const { passwords, checked, hashed, duringNextCheck } = fakePasswords();
  /** Delays of the responses, in milliseconds. */
  const waits: number[] = [];
  const ports = {
    ...pgPorts(database),
    admin: { credential, lifetime: adminLifetime({ idleMinutes: 30, absoluteHours: 12 }) },
    ...{ passwords, clock, auditDays: 365, delay: async (ms: number) => waits.push(ms) },
  };
  const handleEvent = eventReceiver((events) => consumeEvents(events, clock));
  const nats = await testRpc('identity');
  const rpc = longCalls(nats.rpc);
  identityEndpoints(nats.service, ports);
  await nats.ready();
  beforeEach(async () => {
    now = NOW;
    for (const list of [checked, hashed, waits]) list.length = 0;
    await rows(`TRUNCATE users, sessions, account_links, login_attempts, admins, admin_invitations, audit_entries,
      audit_client_keys, outbox RESTART IDENTITY CASCADE`);
  });
  afterAll(async () => {
    await nats.stop();
    await drop();
  });

  const { call, succeed } = callsAs(rpc);
  const published = () => rows('SELECT subject, payload FROM outbox ORDER BY position');
  return {
    ...{ database, rows, ports, checked, hashed, duringNextCheck, waits, call, succeed, published },
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** Returns the requested account mails. */
    mails: async () =>
      (await published()).flatMap(({ subject, payload: { mailId: _, ...mail } }) =>
        subject === 'evt.identity.account-mail.requested.v1' ? [mail] : [],
      ),
    /** Handles an event of another service as the service does. */
    receive: <E extends EventType>(event: E, payload: PayloadOf<E>) =>
      database.transaction((tx) => handleEvent(tx, event, payload)),
    ...requestsOfAda({ call, succeed }),
  };
}

/** Data of the browser that sends a request. The service ignores it in the request itself. */
type Browser = { readonly clientAddress?: string; readonly sessionToken?: string };

function callsAs(rpc: Rpc) {
  const call = <C extends Call>(contract: C, request: RequestInput<C> & Browser, actor: Actor = guest) =>
    rpc.call(contract, request, { actor, clientAddress: request.clientAddress, sessionToken: request.sessionToken });
  /** Returns the value of a call that must succeed. */
  async function succeed<C extends Call>(
    contract: C,
    request: RequestInput<C> & Browser,
    actor: Actor = guest,
  ): Promise<ResponseOf<C>> {
    const answer = await call(contract, request, actor);
    if (!answer.ok) throw new Error(answer.message);
    return answer.value;
  }
  return { call, succeed };
}

/** Creates functions for everything that Ada, who has the first account, and the configured admin can request. */
function requestsOfAda({ call, succeed }: ReturnType<typeof callsAs>) {
  const confirmed = { userId: 1, password: ada.password, clientAddress: ada.clientAddress };
  const issue = (purpose: LinkPurpose, email = ada.email, userId = 1) =>
    call(accountCalls.issueLink, { userId, purpose, email }, service);
  return {
    issue,
    register: (form: object = {}) => call(identityCalls.register, { ...ada, ...form }),
    login: (form: object = {}) => call(identityCalls.login, { ...ada, ...form }),
    session: (token: string) => call(identityCalls.session, { token }),
    account: () => succeed(identityCalls.user, { userId: 1 }, service),
    adminLogin: (form: object = {}) => call(identityCalls.adminLogin, { ...root, ...form }),
    adminSession: (token: string) => call(identityCalls.adminSession, { token }),
    /** Returns the token from the emailed link. */
    linkOf: async (...link: Parameters<typeof issue>) => tokenOf(await issue(...link)),
    verify: (token: string) => call(accountOperations.verifyEmail, { token }),
    forgot: (email = ada.email, clientAddress = ada.clientAddress) =>
      call(accountOperations.requestPasswordReset, { email, clientAddress }),
    reset: (token: string, password = 'a new password') => call(accountOperations.resetPassword, { token, password }),
    resend: (clientAddress = ada.clientAddress, actor = owner) =>
      call(accountOperations.resendVerification, { userId: 1, clientAddress }, actor),
    change: (changes: object, actor = owner) => call(accountOperations.changeAccount, { userId: 1, ...changes }, actor),
    changeEmail: (email: string, more: Partial<typeof confirmed> = {}, actor = owner) =>
      call(accountOperations.changeEmail, { ...confirmed, ...more, email }, actor),
    changePassword: (newPassword: string, more: object = {}, actor = owner) =>
      call(accountOperations.changePassword, { ...confirmed, ...more, newPassword }, actor),
    remove: (more: Partial<typeof confirmed> = {}, actor = owner) =>
      call(accountOperations.deleteAccount, { ...confirmed, ...more }, actor),
  };
}

/** Creates a fake password hasher that records every hash. A test can run code during the next check. */
function fakePasswords() {
  const checked: string[] = [];
  const hashed: string[] = [];
  let meanwhile: (() => Promise<unknown>) | undefined;
  const passwords = {
    async hash(password: string) {
      hashed.push(password);
      return `hash of ${password}`;
    },
    async matches(password: string, hash: string) {
      checked.push(hash);
      const happens = meanwhile;
      meanwhile = undefined;
      await happens?.();
      return hash === `hash of ${password}`;
    },
    dummyHash: 'dummy hash',
  };
  const duringNextCheck = (happens: () => Promise<unknown>) => {
    meanwhile = happens;
  };
  return { passwords, checked, hashed, duringNextCheck };
}
