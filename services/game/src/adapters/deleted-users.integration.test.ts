import { parsePayload } from '@dreamreel/kit/events';
import { eventReceiver } from '@dreamreel/kit/testing/test-events';
import { identityEvents } from '@dreamreel/proto/identity/events';
import { expect, it } from '@jest/globals';
import { storePlays, testGame } from '../testing/test-game.ts';
import { consumeUserEvents } from './consume-user-events.ts';

const game = await testGame();

const playsOf = (player: string, ...dates: string[]) =>
  storePlays(
    game,
    dates.map((date) => ({ player, date })),
  );

const listeners: ((userId: number) => unknown)[] = [];
const handle = eventReceiver(({ consume }) =>
  consumeUserEvents(
    { consume, listen: (event, work) => void listeners.push((userId) => work(parsePayload(event, { userId }))) },
    game.database,
    1,
  ),
);
const receive = (userId: number) =>
  game.database.transaction((tx) => handle(tx, identityEvents.userDeleted, { userId }));

it('keeps a deleted user’s games in the results of their days, linked neither to the user nor to each other', async () => {
  await playsOf('user:1', '2024-01-01', '2024-01-02', '2024-01-03');
  await playsOf('user:12', '2024-01-01', '2024-01-02');
  for (const player of ['user:1', 'user:12']) {
    await game.rows(`INSERT INTO friend_groups VALUES ($1, '2024-01-01', $1)`, [player]);
    await game.rows(`INSERT INTO friend_members VALUES ('user:1', $1, 'Anna', now(), now())`, [player]);
  }
  const changes = () => game.rows('SELECT * FROM result_changes ORDER BY id');
  const changesBefore = await changes();
  for (let n = 0; n < 2; n += 1) await receive(1);
  const players = (await game.rows('SELECT player FROM plays ORDER BY id')).map(({ player }) => String(player));
  expect(players.slice(3)).toEqual(['user:12', 'user:12']);
  expect(new Set(players.slice(0, 3)).size).toBe(3);
  for (const player of players.slice(0, 3)) expect(player).toMatch(/^deleted:[\da-f-]{36}$/);
  expect(await game.rows('SELECT player FROM friend_members')).toEqual([{ player: 'user:12' }]);
  expect(await game.rows('SELECT founder FROM friend_groups ORDER BY code')).toEqual([
    { founder: null },
    { founder: 'user:12' },
  ]);
  expect(await changes()).toEqual(changesBefore);
});

it('also unlinks a game that another tab records shortly after the deletion', async () => {
  await receive(7);
  await playsOf('user:7', '2024-01-01');
  await Promise.all(listeners.map((listener) => listener(7)));
  expect(await game.rows(`SELECT 1 FROM plays WHERE player = 'user:7'`)).toEqual([]);
});
