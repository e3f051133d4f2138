import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { stubAllCalls } from '../../../testing/stub-services.ts';
import { anna, bert, tokenOf, withSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  stubAllCalls(gateway);
});
afterEach(() => gateway.stop());

const pathOf = (what: string, { id } = anna) => `/api/user/${id}/${what}`;
const form = { password: 'secret1' };

it('requests a new verification email with the client’s address', async () => {
  expect((await gateway.post(pathOf('verification-mail'), {}, withSession(tokenOf('anna')))).status).toBe(200);
  expect(gateway.services.requestsTo(accountCalls.resendVerification)[0]?.request).toEqual({
    userId: anna.id,
    clientAddress: '127.0.0.1',
  });
});

describe('an operation that needs the password', () => {
  it('is forwarded with the client’s address, on behalf of the owner', async () => {
    const session = withSession(tokenOf('anna'));
    await gateway.post(pathOf('email'), { ...form, email: 'new@example.org' }, session);
    await gateway.post(pathOf('delete'), form, session);
    expect(gateway.services.requests.slice(-1)).toMatchObject([
      {
        subject: accountCalls.deleteAccount.subject,
        request: { userId: anna.id, password: 'secret1', clientAddress: '127.0.0.1' },
        actor: { kind: 'user', userId: anna.id },
      },
    ]);
    expect(gateway.services.requestsTo(accountCalls.changeEmail)[0]?.request).toEqual({
      ...form,
      userId: anna.id,
      email: 'new@example.org',
      clientAddress: '127.0.0.1',
    });
  });

  it.each(['email', 'password', 'delete'])('is only for the owner: %s', async (what) => {
    const body = { ...form, email: 'new@example.org', newPassword: 'secret2' };
    expect((await gateway.post(pathOf(what, bert), body, withSession(tokenOf('anna')))).status).toBe(403);
    expect((await gateway.post(pathOf(what), body)).status).toBe(401);
    const foreign = { ...withSession(tokenOf('anna')), 'sec-fetch-site': 'cross-site' };
    expect((await gateway.post(pathOf(what), body, foreign)).status).toBe(403);
    expect(gateway.services.requests.filter(({ subject }) => subject.includes('change-'))).toEqual([]);
  });

  it('reports a wrong password without ending the session', async () => {
    gateway.services.respondError(accountCalls.deleteAccount, { errorCode: 'wrong-password' });
    const response = await gateway.post(pathOf('delete'), form, withSession(tokenOf('anna')));
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await response.json()).toMatchObject({
      code: 'wrong-password',
      message: 'The password is incorrect. Try again.',
    });
  });
});

it('keeps the session in which a password is changed', async () => {
  const token = tokenOf('anna');
  const body = { ...form, newPassword: 'secret2' };
  expect((await gateway.post(pathOf('password'), body, withSession(token))).status).toBe(200);
  expect(gateway.services.requestsTo(accountCalls.changePassword)[0]?.request).toMatchObject({ sessionToken: token });
});

it('ends the session of a deleted account and removes its cookie', async () => {
  const session = withSession(tokenOf('anna'));
  const response = await gateway.post(pathOf('delete'), form, session);
  expect(await response.json()).toEqual({ success: true });
  expect(response.headers.get('set-cookie')).toMatch(/dreamreel_session=;.*Max-Age=0/i);
  expect((await gateway.get('/api/auth/me', session)).status).toBe(401);
});

describe('the account export', () => {
  it('is collected from every service, with all pages of plays', async () => {
    const play = {
      date: '2026-11-20',
      status: 'won',
      mode: 'hard',
      guesses: ['Alien'],
      hintsUsed: 1,
      hintsOfGuesses: [0],
      counted: true,
      startedAt: '2026-11-20T10:00:00.000Z',
      finishedAt: null,
    } as const;
    gateway.services.handle(gameCalls.exportPlays, async (request) => {
      const isFirst = !(typeof request === 'object' && request !== null && 'after' in request && request.after);
      return { plays: [isFirst ? play : { ...play, date: '2026-11-21' }], next: isFirst ? play.date : null };
    });
    const reminders = [{ createdAt: '2026-11-20T10:00:00.000Z', language: 'de', hour: 9 }];
    gateway.services.respond(notificationCalls.exportMails, { daily: [], account: [], reminders });
    const response = await gateway.get(pathOf('export'), withSession(tokenOf('anna')));
    expect(await response.json()).toMatchObject({
      date: '2026-11-21',
      account: anna,
      sessions: [],
      plays: [{ date: '2026-11-20', mode: 'hard' }, { date: '2026-11-21' }],
      statistics: { totalPlayed: 0 },
      mails: { daily: [], account: [] },
      reminders: [{ language: 'de', hour: 9 }],
    });
  });

  it('fails as a whole if one service is unavailable, because a part must not look complete', async () => {
    gateway.services.handle(gameCalls.exportPlays, async () => {
      throw new CallFailed('unavailable', 'no responders');
    });
    expect((await gateway.get(pathOf('export'), withSession(tokenOf('anna')))).status).toBe(503);
  });

  it('is only for the owner', async () => {
    expect((await gateway.get(pathOf('export', bert), withSession(tokenOf('anna')))).status).toBe(403);
    expect((await gateway.get(pathOf('export'))).status).toBe(401);
  });
});
