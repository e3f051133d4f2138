import { longCalls, testRpc } from '@dreamreel/kit/testing/test-rpc';
import type { Actor } from '@dreamreel/proto/actor';
import { type FriendGroup, friendOperations } from '@dreamreel/proto/game/friend-operations';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { GUEST, guessing, noonOf, testGame, user } from '../../testing/test-game.ts';
import { friendEndpoints } from '../nats-endpoints.ts';
import { pgClaims } from '../plays/pg-claims.ts';
import { pgPlays } from '../plays/pg-plays.ts';
import { deleteUnusedGroups, pgFriends } from './pg-friends.ts';

const [YESTERDAY, TODAY] = ['2026-03-13', '2026-03-14'];
const time = { now: noonOf(TODAY) };

const game = await testGame(YESTERDAY, TODAY);
const nats = await testRpc('game');
afterAll(nats.stop);
const rpc = longCalls(nats.rpc);
friendEndpoints(nats.service, { friends: pgFriends(game.database), clock: { now: () => time.now } });
await nats.ready();
beforeEach(async () => {
  time.now = noonOf(TODAY);
  await game.rows('TRUNCATE plays, friend_groups CASCADE');
});

const start = (anonymousId: string, name: string, actor: Actor = GUEST) =>
  rpc.call(friendOperations.startFriends, { anonymousId, name }, { actor });
const join = (code: string, anonymousId: string, name: string, actor: Actor = GUEST) =>
  rpc.call(friendOperations.joinFriends, { code, anonymousId, name }, { actor });
const leave = (code: string, anonymousId: string, deletesGroup = false) =>
  rpc.call(friendOperations.leaveFriends, { code, anonymousId, deletesGroup }, { actor: GUEST });
async function groupsOf(anonymousId: string, actor: Actor = GUEST): Promise<FriendGroup[]> {
  const result = await rpc.call(friendOperations.friends, { anonymousId }, { actor });
  return result.ok ? result.value.groups : [];
}
async function newGroup(): Promise<string> {
  const started = await start('anna', 'Anna');
  if (!started.ok) throw new Error(started.error);
  return started.value.code;
}
const namesIn = (group: FriendGroup | undefined) => group?.members.map(({ name }) => name);
/** Finishes a game at noon of its day. */
const play = (day: number, sessionId: string, hintsUsed: number, actor: Actor = GUEST) =>
  guessing(pgPlays(game.database), game.days[day])(sessionId, ['Alien'], { hintsUsed, actor });

it('members see each other’s results of today after their own game, and never who the others are', async () => {
  time.now = noonOf(YESTERDAY);
  const code = await newGroup();
  await join(code, 'ben', 'Ben');
  await join(code, 'ignored', 'Cleo', user(7));
  time.now = noonOf(TODAY);
  await play(0, `anna-${YESTERDAY}`, 4);
  await play(1, `anna-${TODAY}`, 3);
  // An archive game doesn’t count.
  await guessing(pgPlays(game.database), game.days[0], time.now)(`ben-${YESTERDAY}`, ['Alien']);
  // Games of other sessions and of a player whose id has the same start aren’t Anna’s.
  await play(0, `anna-x-${YESTERDAY}`, 1);
  await play(1, 'anna', 1);
  await play(1, 'any', 5, user(7));
  await play(0, 'any', 5, user(70));

  const [group] = await groupsOf('ben');
  expect(group).toMatchObject({ code, isFounder: false });
  const tableOf = (of: FriendGroup | undefined) =>
    of?.members.map(({ name, results, currentStreak }) => [name, ...results.slice(5), currentStreak]);
  expect(tableOf(group)).toEqual([
    ['Anna', 4, null, 1],
    ['Ben', null, null, 0],
    ['Cleo', null, null, 0],
  ]);
  await play(1, `ben-${TODAY}`, 2);
  const [after] = await groupsOf('ben');
  expect(tableOf(after)).toEqual([
    ['Anna', 4, 3, 2],
    ['Ben', null, 2, 1],
    ['Cleo', null, 5, 1],
  ]);
  expect(JSON.stringify(after)).not.toMatch(/anna|ben\b|guest|user|player/);
});

it('whoever isn’t a member sees nothing, and members see a name from the next day on, until its owner changes it', async () => {
  time.now = noonOf(YESTERDAY);
  const code = await newGroup();
  expect(await groupsOf('ben')).toEqual([]);
  expect(await rpc.call(friendOperations.friends, {}, { actor: GUEST })).toEqual({ ok: true, value: { groups: [] } });
  expect(await join(code, 'ben', 'ANNA')).toMatchObject({ error: 'name-taken', detail: {} });
  await join(code, 'ben', 'Ben');
  time.now = noonOf(TODAY);
  await join(code, 'ben', 'Ben');
  expect(namesIn((await groupsOf('anna'))[0])).toEqual(['Anna', 'Ben']);
  await join(code, 'ben', ' B\u200bob ');
  expect(namesIn((await groupsOf('ben'))[0])).toEqual(['Anna', 'Bob']);
  expect(namesIn((await groupsOf('anna'))[0])).toEqual(['Anna', null]);
});

it('of 60 people who join at the same time, 49 join the founder', async () => {
  const code = await newGroup();
  const names = Array.from({ length: 60 }, (_, index) => `Friend no. ${index}0`);
  const results = await Promise.all(names.map((name, index) => join(code, `browser-${index}`, name)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(49);
  for (const result of results) if (!result.ok) expect(result.error).toBe('group-full');
  expect((await groupsOf('anna'))[0]?.members).toHaveLength(50);
});

it.each([' ', '\u200b\u2800', 'a\nb', 'x'.repeat(25)])('rejects the name %j', async (name) => {
  await expect(start('anna', name)).rejects.toMatchObject({ status: 400 });
});

it('a player can be in five groups, even with two requests at the same time', async () => {
  const started = await Promise.all(Array.from({ length: 7 }, () => start('anna', 'Anna')));
  expect(started.filter(({ ok }) => ok)).toHaveLength(5);
  expect(started).toContainEqual(expect.objectContaining({ error: 'too-many-groups' }));
});

it('members leave and return, even the last one, and only the founder can delete the group, even after returning', async () => {
  const code = await newGroup();
  await join(code, 'ben', 'Ben');
  await leave(code, 'ben', true);
  expect(namesIn((await groupsOf('anna'))[0])).toEqual(['Anna', null]);
  for (let times = 0; times < 2; times += 1)
    expect(await leave(code, 'ben')).toEqual({ ok: true, value: { success: true } });
  expect(namesIn((await groupsOf('anna'))[0])).toEqual(['Anna']);
  await leave(code, 'anna');
  for (const name of ['Ben', 'Anna']) await join(code, name.toLowerCase(), name);
  expect(await groupsOf('anna')).toMatchObject([{ code, isFounder: true }]);
  for (let times = 0; times < 2; times += 1) expect(await leave(code, 'anna', true)).toMatchObject({ ok: true });
  expect(await groupsOf('ben')).toEqual([]);
  expect(await join(code, 'ben', 'Ben')).toMatchObject({ error: 'no-such-group' });
});

it('a guest’s groups belong to the account after signing in, where a membership of the account is kept', async () => {
  const [code, shared] = [await newGroup(), await newGroup()];
  await join(shared, '-', 'Anna Lind', user(1));
  const claims = pgClaims(game.database);
  for (let times = 0; times < 2; times += 1) await claims.claim('user:1', { anonymousId: 'anna' });
  expect(await groupsOf('anna')).toEqual([]);
  const own = await groupsOf('-', user(1));
  expect(own.find((group) => group.code === code)).toMatchObject({ isFounder: true, members: [{ name: 'Anna' }] });
  expect(own.find((group) => group.code === shared)).toMatchObject({
    isFounder: true,
    members: [{ name: 'Anna Lind' }],
  });
});

it('a group is deleted when no member has opened it for the time that guests’ games are kept', async () => {
  const code = await newGroup();
  const isStored = async () => (await game.rows('SELECT FROM friend_groups')).length > 0;
  const laterBy = (days: number) => new Date(noonOf(TODAY).getTime() + days * 86_400_000);
  time.now = laterBy(5);
  await groupsOf('anna');
  await deleteUnusedGroups(game.database, laterBy(15), 10);
  await deleteUnusedGroups(game.database, laterBy(400), 0);
  expect(await isStored()).toBe(true);
  await deleteUnusedGroups(game.database, laterBy(16), 10);
  expect(await isStored()).toBe(false);
  await leave(await newGroup(), 'anna');
  await deleteUnusedGroups(game.database, laterBy(5), 10);
  expect(await isStored()).toBe(false);
  expect(await join(code, 'anna', 'Anna')).toMatchObject({ error: 'no-such-group' });
});
