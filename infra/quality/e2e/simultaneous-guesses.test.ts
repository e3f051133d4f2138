import { type GuessResponse, guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { operations } from '@dreamreel/proto/operations';
import { expect, it } from '@jest/globals';
import pMap from 'p-map';
import { newAccount, newClient, rejectOutage, retryOutages } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { movieOfToday, newPlayer, type Player } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';

/** Each tab sends the right guess in five rounds of each kind. */
const ROUNDS = 200;
const TABS = 8;
const { site } = productAt();
/** How many games may be repeated because part of the product responded too late on a busy machine. */
const MOST_REPEATED = 20;
const others = Array.from({ length: TABS - 1 }, (_, tab) => `Other ${tab}`);
const allAccepted = Array(TABS).fill(200);

type Kind = {
  readonly before: number;
  /** The guess of each tab. Among different guesses, another tab sends the right one in each round. */
  readonly guesses: (title: string, tab: number) => readonly string[];
  readonly completion: (title: string) => object;
};
/** Repeats of the recorded guess get the same response, even if it ended the game. */
const kinds: readonly Kind[] = [
  {
    before: 4,
    guesses: (title, tab) => others.toSpliced(tab, 0, title),
    completion: () => ({ completed: true, guessesUsed: 5 }),
  },
  {
    before: 4,
    guesses: () => Array(TABS).fill(WRONG[4]),
    completion: () => ({ completed: true, won: false, guesses: [...WRONG] }),
  },
  {
    before: 0,
    guesses: () => Array(TABS).fill(WRONG[0]),
    completion: () => ({ completed: false, guesses: [WRONG[0]], hintsUsed: 2 }),
  },
  {
    before: 0,
    guesses: (title) => Array(TABS).fill(title),
    completion: (title) => ({ completed: true, won: true, guesses: [title] }),
  },
  { before: 0, guesses: () => [WRONG[0], ...others], completion: () => ({ completed: false }) },
];

it(`records one of eight simultaneous guesses, in ${ROUNDS} rounds`, async () => {
  const { title } = await movieOfToday(site);
  let played = 0;
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  const play = (round: number) =>
    retryOutages(async () => {
      played += 1;
      const kind = kinds[round % kinds.length];
      return kind && playKind(kind, title, Math.floor(round / kinds.length) % TABS);
    });
  await pMap(rounds, play, { concurrency: 6 });
  expect(played).toBeLessThanOrEqual(ROUNDS + MOST_REPEATED);
}, 600_000);

it('counts a game once in the statistics if eight tabs finish it simultaneously', async () => {
  const { title } = await movieOfToday(site);
  const games = Array.from({ length: 20 });
  await pMap(games, () => retryOutages(() => endedByUser(title)), { concurrency: 2 });
}, 600_000);

async function playKind(
  { before, guesses: guessesOf, completion: expected }: Kind,
  title: string,
  tab: number,
): Promise<void> {
  const player = await newPlayer(site);
  const first = WRONG.slice(0, before);
  for (let count = 1; count <= before; count += 1) rejectOutage(await player.send(first.slice(0, count)));
  const guesses = guessesOf(title, tab);
  const answers = await sendAtOnce(
    player,
    guesses.map((guess) => [...first, guess]),
  );
  const oneAccepted = [200, ...Array(TABS - 1).fill(409)];
  const areSame = new Set(guesses).size === 1;
  expect(answers.map(({ status }) => status).toSorted()).toEqual(areSame ? allAccepted : oneAccepted);
  const { completion }: GuessResponse = guessResponseSchema.parse(answers.find(({ status }) => status === 200)?.body);
  expect(completion).toMatchObject({ ...expected(title), won: completion.guesses.at(-1) === title });
  expect((await player.daily()).completion).toEqual(completion);
}

async function endedByUser(title: string): Promise<void> {
  const client = newClient(site);
  const registered = rejectOutage(await client.call('POST', '/api/auth/register', newAccount()));
  const { user } = operations.register.response.parse(registered.body);
  const player = await newPlayer(site, `of-${user.id}`, client);
  const answers = await sendAtOnce(player, Array(TABS).fill([title]));
  expect(answers.map(({ status }) => status)).toEqual(allAccepted);
  const stats = operations.userStats.response.parse((await client.get(`/api/user-stats/${user.id}`)).body);
  expect(stats).toMatchObject({ totalPlayed: 1, totalWon: 1, guessDistribution: [1, 0, 0, 0, 0] });
}

async function sendAtOnce(player: Player, lists: readonly (readonly string[])[]) {
  const answers = await Promise.all(lists.map((guesses) => player.send(guesses)));
  return answers.map((answer) => rejectOutage(answer));
}
