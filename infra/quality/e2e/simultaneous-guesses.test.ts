import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { operations } from '@dreamreel/proto/operations';
import { expect, it } from '@jest/globals';
import pMap from 'p-map';
import { newAccount, newClient, rejectOutage, retryOutages } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { movieOfToday, newPlayer, type Player } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const TABS = 8;
/** Each tab sends the right guess in five rounds. */
const ROUNDS = 5 * TABS;
const { title } = await movieOfToday(site);

it(`records one of eight simultaneous last guesses, in ${ROUNDS} rounds`, async () => {
  const others = Array.from({ length: TABS - 1 }, (_, tab) => `Other ${tab}`);
  const play = async (round: number) => {
    const player = await newPlayer(site);
    const first = WRONG.slice(0, 4);
    for (const turn of first.keys()) rejectOutage(await player.send(first.slice(0, turn + 1)));
    const lists = others.toSpliced(round % TABS, 0, title).map((guess) => [...first, guess]);
    const answers = await sendAtOnce(player, lists);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(TABS - 1).fill(409)]);
    const { completion } = guessResponseSchema.parse(answers.find(({ status }) => status === 200)?.body);
    const won = completion.guesses.at(-1) === title;
    expect(completion).toMatchObject({ completed: true, won, guessesUsed: 5 });
    expect((await player.daily()).completion).toEqual(completion);
  };
  await pMap(Array(ROUNDS).keys(), (round) => retryOutages(() => play(round)), { concurrency: 6 });
}, 600_000);

it('counts a game once in the statistics if eight tabs finish it simultaneously', async () => {
  const play = async () => {
    const client = newClient(site);
    const registered = rejectOutage(await client.call('POST', '/api/auth/register', newAccount()));
    const { user } = operations.register.response.parse(registered.body);
    const player = await newPlayer(site, `of-${user.id}`, client);
    const answers = await sendAtOnce(player, Array(TABS).fill([title]));
    expect(answers.map(({ status }) => status)).toEqual(Array(TABS).fill(200));
    const stats = operations.userStats.response.parse((await client.get(`/api/user-stats/${user.id}`)).body);
    expect(stats).toMatchObject({ totalPlayed: 1, totalWon: 1, guessDistribution: [1, 0, 0, 0, 0] });
  };
  await pMap(Array(20), () => retryOutages(play), { concurrency: 2 });
}, 600_000);

async function sendAtOnce(player: Player, lists: readonly (readonly string[])[]) {
  const answers = await Promise.all(lists.map((guesses) => player.send(guesses)));
  return answers.map((answer) => rejectOutage(answer));
}
