import { friendOperations } from '@dreamreel/proto/game/friend-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { ExportedPlay } from '@dreamreel/proto/identity/exported-data';
import { accountCalls } from '@dreamreel/proto/identity/internal-calls';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { describe, expect, it } from '@jest/globals';
import { sharedGateway } from '../../../testing/gateway.ts';
import { anna, tokenOf, withSession } from '../../../testing/visitors.ts';

const gateway = await sharedGateway();

const path = `/api/user/${anna.id}`;

it('keeps the session after a wrong password', async () => {
  gateway.services.respondError(accountOperations.deleteAccount, { errorCode: 'wrong-password' });
  const session = withSession(tokenOf('anna'));
  const response = await gateway.post(`${path}/delete`, { password: 'wrong' }, session);
  expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
  expect((await gateway.get('/api/auth/me', session)).status).toBe(200);
});

it('names the session in which a password is changed, so that it is kept', async () => {
  const token = tokenOf('anna');
  const body = { password: 'secret1', newPassword: 'secret2' };
  expect((await gateway.post(`${path}/password`, body, withSession(token))).status).toBe(200);
  expect(gateway.services.requestsTo(accountOperations.changePassword)).toMatchObject([{ sessionToken: token }]);
});

it('ends the session of a deleted account and removes its cookie', async () => {
  const session = withSession(tokenOf('anna'));
  const response = await gateway.post(`${path}/delete`, { password: 'secret1' }, session);
  expect(await response.json()).toEqual({ success: true });
  expect(response.headers.get('set-cookie')).toMatch(/dreamreel_session=;.*Max-Age=0/i);
  expect((await gateway.get('/api/auth/me', session)).status).toBe(401);
});

describe('the account export', () => {
  it('is collected from every service, with all pages of plays', async () => {
    const { respond, handle } = gateway.services;
    const play: ExportedPlay = {
      date: '2026-11-20',
      status: 'won',
      mode: 'hard',
      guesses: ['Alien'],
      hintsUsed: 1,
      hintsOfGuesses: [0],
      counted: true,
      startedAt: '2026-11-20T10:00:00.000Z',
      finishedAt: null,
    };
    const figures = { totalPlayed: 2, totalWon: 2, currentStreak: 2, maxStreak: 2, guessDistribution: [2, 0, 0, 0, 0] };
    const reminders = [{ createdAt: '2026-11-20T10:00:00.000Z', language: 'de' as const, hour: 9 }];
    handle(gameCalls.exportPlays, async ({ after }) =>
      after === undefined
        ? { plays: [play], next: play.date }
        : { plays: [{ ...play, date: '2026-11-21' }], next: null },
    );
    respond(gameOperations.userStats, figures);
    const friend = { isYou: false, results: Array<null>(7).fill(null), currentStreak: 0, maxStreak: 0 };
    const members = [
      { ...friend, name: 'Ben' },
      { ...friend, name: 'Anna', isYou: true },
    ];
    const days = Array.from({ length: 7 }, (_, day) => ({ date: `2026-11-1${day}`, isHidden: false }));
    respond(friendOperations.friends, { groups: [{ code: 'a'.repeat(22), isFounder: true, days, members }] });
    respond(accountCalls.exportUser, { account: anna, sessions: [] });
    respond(notificationCalls.exportMails, { daily: [], account: [], reminders });
    const response = await gateway.get(`${path}/export`, withSession(tokenOf('anna')));
    expect(await response.json()).toMatchObject({
      date: '2026-11-21',
      account: anna,
      sessions: [],
      plays: [{ date: '2026-11-20', mode: 'hard' }, { date: '2026-11-21' }],
      statistics: figures,
      friends: [{ code: 'a'.repeat(22), name: 'Anna', isFounder: true }],
      mails: { daily: [], account: [] },
      reminders,
    });
  });

  it('fails as a whole if one service is unavailable, because a part must not look complete', async () => {
    gateway.services.fail(gameCalls.exportPlays);
    expect((await gateway.get(`${path}/export`, withSession(tokenOf('anna')))).status).toBe(503);
  });
});
