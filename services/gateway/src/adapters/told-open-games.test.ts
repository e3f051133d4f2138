import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import { openLog } from '@dreamreel/kit/log';
import { openProgress, type Progress } from '@dreamreel/kit/progress';
import { type Repeating, repeat } from '@dreamreel/kit/repeat';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { gameCalls } from '@dreamreel/proto/game';
import { playedCalls, playedProgress } from '@dreamreel/proto/played';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OpenGames } from '../application/ports.ts';
import { openGame } from '../testing/daily-game.ts';
import { scriptedRpc } from '../testing/scripted-rpc.ts';
import { toldOpenGames } from './told-open-games.ts';

const TODAY = '2026-11-21';
const clock = { now: () => new Date(`${TODAY}T10:00:00Z`) };
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
  progress.tell(playedProgress, game.instance, { instance: game.instance, count: game.count, began });
};
const isReadyFor = (sessionId: string) => gateway.readyFor({ sessionId, date: TODAY }) !== undefined;

beforeAll(async () => {
  nats = await testNats();
  services.answers(gameCalls.dailyMovie, openGame);
  services.does(playedCalls.guestsOfDay, async () => ({ guests: game.guests, next: null }));
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

it('has today’s film ready for whoever has not begun, and asks for the others', async () => {
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

it('asks for everybody after a lost connection, until it has read what was begun meanwhile', async () => {
  await nats.kill();
  await waitFor(() => !isReadyFor('new'));
  game.count += 1;
  game.guests.push(guestFingerprint('meanwhile'));
  await nats.restart();
  await waitFor(() => isReadyFor('new'), 30_000);
  expect(isReadyFor('meanwhile')).toBe(false);
}, 60_000);
