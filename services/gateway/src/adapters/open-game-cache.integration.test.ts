import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import { openProgress, type Progress } from '@dreamreel/kit/messaging/progress';
import { openLog } from '@dreamreel/kit/observability/log';
import { type RecurringJob, repeat } from '@dreamreel/kit/process/repeat';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { playAnnouncements } from '@dreamreel/proto/game/play-announcements';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenGameCache } from '../application/ports.ts';
import { openGame } from '../testing/daily-game.ts';
import { fakeRpc } from '../testing/fake-rpc.ts';
import { openGameCache } from './open-game-cache.ts';

const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
let now = new Date(`${TODAY}T10:00:00Z`);
const clock = { now: () => now };
const log = openLog({ service: 'test', level: 'silent' });
const services = fakeRpc();
/** The data that the game service has recorded and announced. */
const game = { instance: 'a', guests: [] as number[], count: 0 };
const repeating: RecurringJob[] = [];

let nats: TestNats;
let progress: Progress;
let gateway: OpenGameCache;

const every = (name: string, ms: number, work: (stopped: AbortSignal) => unknown) =>
  void repeating.push(repeat(name, ms, work, log));
const announce = (sessionId?: string) => {
  if (sessionId !== undefined) game.count += 1;
  const began = sessionId === undefined ? [] : [{ date: TODAY, guest: guestFingerprint(sessionId) }];
  progress.publish(playAnnouncements, game.instance, { instance: game.instance, count: game.count, began });
};
const isCachedFor = (sessionId: string) => gateway.cachedJsonFor({ sessionId, date: TODAY }) !== undefined;
const readings = () => services.requestsTo(gameCalls.guestsOfDay).length;

/** The guests are read again then. After a silence, possibly only the next day's guests have been read. */
async function turnBackToToday() {
  now = new Date(`${TODAY}T10:00:00Z`);
  const before = readings();
  game.count += 1;
  await waitFor(() => readings() > before && isCachedFor('new'));
}

beforeAll(async () => {
  nats = await testNats();
  services.respond(gameOperations.dailyMovie, openGame);
  services.handle(gameCalls.guestsOfDay, async () => ({ guests: game.guests, next: null }));
  game.guests = [guestFingerprint('early')];
  progress = openProgress(await nats.broker(), log);
  const listening = openProgress(await nats.broker(), log);
  gateway = await openGameCache({ rpc: services.rpc, progress: listening, events: { listen: () => {} }, clock, every });
  every('announcement', 100, () => announce());
});
afterAll(async () => {
  for (const { stop } of repeating) await stop();
  await nats.stop();
});

it('caches today’s movie only for guests who haven’t started', async () => {
  await waitFor(() => isCachedFor('new'));
  expect(JSON.parse(gateway.cachedJsonFor({}) ?? '')).toEqual(openGame);
  expect(isCachedFor('early')).toBe(false);
  expect(gateway.cachedJsonFor({ sessionId: 'new', date: '2026-11-20' })).toBeUndefined();
});

it('has nothing cached for a guest whose first guess went through another replica of the gateway', async () => {
  announce('elsewhere');
  await waitFor(() => isCachedFor('new') && !isCachedFor('elsewhere'));
});

describe('after a guess through this gateway', () => {
  const guess = (sessionId: string, response: () => Promise<{ ok: boolean }>, date = TODAY) =>
    gateway.trackGuess({ sessionId, date }, response);

  it('nothing is cached for the guest while it is in flight or after it was recorded', async () => {
    const { promise, resolve } = Promise.withResolvers<{ ok: boolean }>();
    const answering = guess('recorded', () => promise);
    expect(isCachedFor('recorded')).toBe(false);
    resolve({ ok: true });
    expect(await answering).toEqual({ ok: true });
    expect(isCachedFor('recorded')).toBe(false);
  });

  it('the movie is cached for the guest if the guess was rejected', async () => {
    await guess('rejected', async () => ({ ok: false }));
    await waitFor(() => isCachedFor('rejected'));
  });

  it('nothing is cached for the guest if it was recorded, even if a concurrent guess was rejected', async () => {
    const { promise, resolve } = Promise.withResolvers<{ ok: boolean }>();
    const rejected = guess('both', () => promise);
    await guess('both', async () => ({ ok: true }));
    resolve({ ok: false });
    await rejected;
    expect(isCachedFor('both')).toBe(false);
  });

  it('nothing is cached for the guest if no response arrived, because it may have been recorded', async () => {
    await expect(guess('unanswered', () => Promise.reject(new Error('too late')))).rejects.toThrow('too late');
    expect(isCachedFor('unanswered')).toBe(false);
  });

  it('nothing is kept for other days, because clients could send any number of them', async () => {
    await guess('ahead', () => Promise.reject(new Error('unavailable')), TOMORROW).catch(() => {});
    await guess('ahead', async () => ({ ok: false }), TOMORROW);
    try {
      now = new Date(`${TOMORROW}T10:00:00Z`);
      await waitFor(() => gateway.cachedJsonFor({ sessionId: 'ahead', date: TOMORROW }) !== undefined);
    } finally {
      await turnBackToToday();
    }
  });
});

it('has nothing cached from the first millisecond of a new day until that day’s movie is loaded', async () => {
  const requested = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const isCached = (sessionId?: string) => gateway.cachedJsonFor({ sessionId }) !== undefined;
  try {
    now = new Date(`${TODAY}T23:59:59.999Z`);
    await waitFor(() => isCached() && isCached('new'));
    services.handle(gameOperations.dailyMovie, async () => {
      requested.resolve();
      await held;
      return openGame;
    });
    now = new Date(`${TOMORROW}T00:00:00.000Z`);
    expect([isCached(), isCached('new'), gateway.cachedJsonFor({ date: TOMORROW })]).toEqual([false, false, undefined]);
    await requested.promise;
    expect(isCached()).toBe(false);
    release();
    await waitFor(() => gateway.cachedJsonFor({ date: TOMORROW }) !== undefined);
    expect(gateway.cachedJsonFor({ date: TODAY })).toBeUndefined();

    // The movie of the new day is not served for the day before.
    now = new Date(`${TODAY}T23:59:59.999Z`);
    expect(isCached()).toBe(false);
  } finally {
    release();
    services.respond(gameOperations.dailyMovie, openGame);
    await turnBackToToday();
  }
});

it('has nothing cached after a lost connection until it has read which guests started in the meantime', async () => {
  await nats.kill();
  await waitFor(() => !isCachedFor('new'));
  game.count += 1;
  game.guests.push(guestFingerprint('meanwhile'));
  await nats.restart();
  await waitFor(() => isCachedFor('new'));
  expect(isCachedFor('meanwhile')).toBe(false);
});
