import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import { openLog } from '@dreamreel/kit/log';
import { openProgress, type Progress } from '@dreamreel/kit/progress';
import { type Repeating, repeat } from '@dreamreel/kit/repeat';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { gameCalls } from '@dreamreel/proto/game';
import { playAnnouncementCalls, playAnnouncements } from '@dreamreel/proto/play-announcements';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenGames } from '../application/ports.ts';
import { openGame } from '../testing/daily-game.ts';
import { scriptedRpc } from '../testing/scripted-rpc.ts';
import { toldOpenGames } from './open-game-cache.ts';

const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
let now = new Date(`${TODAY}T10:00:00Z`);
const clock = { now: () => now };
const log = openLog({ service: 'test', level: 'silent' });
const services = scriptedRpc();
/** What the game has recorded, and told. */
const game = { instance: 'a', guests: [] as number[], count: 0 };
const repeating: Repeating[] = [];

let nats: TestNats;
let progress: Progress;
let gateway: OpenGames;

const every = (ms: number, work: (stopped: AbortSignal) => unknown) => void repeating.push(repeat(ms, work, log));
const tells = (sessionId?: string) => {
  if (sessionId !== undefined) game.count += 1;
  const began = sessionId === undefined ? [] : [{ date: TODAY, guest: guestFingerprint(sessionId) }];
  progress.publish(playAnnouncements, game.instance, { instance: game.instance, count: game.count, began });
};
const isReadyFor = (sessionId: string) => gateway.readyFor({ sessionId, date: TODAY }) !== undefined;

beforeAll(async () => {
  nats = await testNats();
  services.answers(gameCalls.dailyMovie, openGame);
  services.does(playAnnouncementCalls.guestsOfDay, async () => ({ guests: game.guests, next: null }));
  game.guests = [guestFingerprint('early')];
  progress = openProgress((await nats.broker()).connection, log);
  const listening = openProgress((await nats.broker()).connection, log);
  gateway = await toldOpenGames({ rpc: services.rpc, progress: listening, events: { listen: () => {} }, clock, every });
  every(100, () => tells());
}, 120_000);
afterAll(async () => {
  for (const { stop } of repeating) await stop();
  await nats.stop();
});

it('has today’s movie ready for whoever has not begun, and asks for the others', async () => {
  await waitFor(() => isReadyFor('new'));
  expect(JSON.parse(gateway.readyFor({}) ?? '')).toEqual(openGame);
  expect(isReadyFor('early')).toBe(false);
  expect(gateway.readyFor({ sessionId: 'new', date: '2026-11-20' })).toBeUndefined();
});

it('asks for a guest whose first guess another gateway has taken', async () => {
  tells('elsewhere');
  await waitFor(() => !isReadyFor('elsewhere'));
  expect(isReadyFor('new')).toBe(true);
});

describe('of a guess that goes through this gateway it remembers', () => {
  const guess = (sessionId: string, answer: () => Promise<{ ok: boolean }>, date = TODAY) =>
    gateway.whileGuessing({ sessionId, date }, answer);

  it('that it is on its way, and that the game has taken it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ ok: boolean }>();
    const answering = guess('taken', () => promise);
    expect(isReadyFor('taken')).toBe(false);
    resolve({ ok: true });
    expect(await answering).toEqual({ ok: true });
    expect(isReadyFor('taken')).toBe(false);
  });

  it('nothing, once the game has refused it', async () => {
    await guess('refused', async () => ({ ok: false }));
    expect(isReadyFor('refused')).toBe(true);
  });

  it('that it was taken, though another of the same moment was refused', async () => {
    const { promise, resolve } = Promise.withResolvers<{ ok: boolean }>();
    const refused = guess('both', () => promise);
    await guess('both', async () => ({ ok: true }));
    resolve({ ok: false });
    await refused;
    expect(isReadyFor('both')).toBe(false);
  });

  it('that it may have been taken, where no answer came', async () => {
    await expect(guess('unanswered', () => Promise.reject(new Error('too late')))).rejects.toThrow('too late');
    expect(isReadyFor('unanswered')).toBe(false);
  });

  it('nothing of other days, which strangers could name without end', async () => {
    await guess('ahead', () => Promise.reject(new Error('away')), TOMORROW).catch(() => {});
    await guess('ahead', async () => ({ ok: false }), TOMORROW);
    try {
      now = new Date(`${TOMORROW}T10:00:00Z`);
      await waitFor(() => gateway.readyFor({ sessionId: 'new', date: TOMORROW }) !== undefined);
      expect(gateway.readyFor({ sessionId: 'ahead', date: TOMORROW })).toBeDefined();
    } finally {
      now = new Date(`${TODAY}T10:00:00Z`);
    }
    await waitFor(() => isReadyFor('new'));
  });
});

it('has nothing ready from the first millisecond of a new day on, until that day’s movie has come', async () => {
  const asked = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const readyOf = (sessionId?: string) => gateway.readyFor({ sessionId }) !== undefined;
  try {
    now = new Date(`${TODAY}T23:59:59.999Z`);
    expect([readyOf(), readyOf('new')]).toEqual([true, true]);
    services.does(gameCalls.dailyMovie, async () => {
      asked.resolve();
      await held;
      return openGame;
    });
    now = new Date(`${TOMORROW}T00:00:00.000Z`);
    expect([readyOf(), readyOf('new'), gateway.readyFor({ date: TOMORROW })]).toEqual([false, false, undefined]);
    await asked.promise;
    expect(readyOf()).toBe(false);
    letGo();
    await waitFor(() => gateway.readyFor({ date: TOMORROW }) !== undefined);
    expect(gateway.readyFor({ date: TODAY })).toBeUndefined();

    // An answer of the day before that comes late is nobody's.
    now = new Date(`${TODAY}T23:59:59.999Z`);
    expect(readyOf()).toBe(false);
  } finally {
    letGo();
    services.answers(gameCalls.dailyMovie, openGame);
    now = new Date(`${TODAY}T10:00:00Z`);
  }
  await waitFor(() => isReadyFor('new'));
});

it('asks for everybody after a lost connection, until it has read what was begun meanwhile', async () => {
  await nats.kill();
  await waitFor(() => !isReadyFor('new'));
  game.count += 1;
  game.guests.push(guestFingerprint('meanwhile'));
  await nats.restart();
  await waitFor(() => isReadyFor('new'), 30_000);
  expect(isReadyFor('meanwhile')).toBe(false);
}, 60_000);
