import { type GuessResponse, guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { operations } from '@dreamreel/proto/operations';
import { expect, it } from '@jest/globals';
import pMap from 'p-map';
import { newAccount } from '../player/client.ts';
import { someAddress, WRONG } from '../player/game.ts';
import { noOutage, unlessOutage } from '../player/outage.ts';
import { movieOfToday, newPlayer, type Player } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';

const ROUNDS = Number(process.env.SIMULTANEOUS_ROUNDS ?? 1_000);
const ROUNDS_AT_ONCE = 6;
const TABS = 8;
const { site } = productAt();
/** How many games may be played anew because a part of the product did not answer in time on a busy machine. */
const MOST_REPEATED = 100;
const others = Array.from({ length: TABS - 1 }, (_, tab) => `Other ${tab}`);
const oneAccepted = [200, ...Array(TABS - 1).fill(409)];

it(`accepts one of eight simultaneous guesses that differ or end the game, in ${ROUNDS} rounds`, async () => {
  const { title } = await movieOfToday(site);
  const kinds = [differentFifths, sameFifth, sameFirst, sameRightFirst, differentFirsts];
  let played = 0;
  const play = (round: number) =>
    unlessOutage(async () => {
      played += 1;
      return kinds[round % kinds.length]?.(title, Math.floor(round / kinds.length) % TABS);
    });
  const won = await pMap(
    Array.from({ length: ROUNDS }, (_, round) => round),
    play,
    { concurrency: ROUNDS_AT_ONCE },
  );
  expect(played).toBeLessThanOrEqual(ROUNDS + MOST_REPEATED);
  // The right one of eight different guesses is sent by another tab in each round: it should not always win, nor never. Of
  // fewer rounds it may by chance.
  const chances = won.filter((_, round) => round % kinds.length === 0);
  if (ROUNDS >= 500) expect(new Set(chances).size).toBe(2);
}, 600_000);

it('counts a game once in the statistics that eight tabs end at the same moment', async () => {
  const { title } = await movieOfToday(site);
  await pMap(Array.from({ length: Math.ceil(ROUNDS / 50) }), () => unlessOutage(() => endedByUser(title)), {
    concurrency: 2,
  });
}, 600_000);

/** Eight different last guesses, the one of `tab` right. Returns whether that one was accepted. */
async function differentFifths(title: string, tab: number): Promise<boolean> {
  const player = await withFourWrong();
  const answers = await sendAtOnce(
    player,
    others.toSpliced(tab, 0, title).map((fifth) => [...WRONG.slice(0, 4), fifth]),
  );
  expect(statuses(answers)).toEqual(oneAccepted);
  const { completion } = answerIn(answers);
  expect(completion).toMatchObject({ completed: true, guessesUsed: 5, won: completion.guesses[4] === title });
  expect((await player.daily()).completion).toEqual(completion);
  return completion.won;
}

async function sameFifth(): Promise<boolean> {
  const player = await withFourWrong();
  const answers = await sendAtOnce(player, Array(TABS).fill([...WRONG]));
  expect(statuses(answers)).toEqual(oneAccepted);
  expect((await player.daily()).completion).toMatchObject({ completed: true, won: false, guesses: [...WRONG] });
  return false;
}

/** The same wrong first guess from every tab: the repeats match the recorded list and get 200. */
async function sameFirst(): Promise<boolean> {
  const player = await newPlayer(site);
  const answers = await sendAtOnce(player, Array(TABS).fill([WRONG[0]]));
  expect(statuses(answers)).toEqual(Array(TABS).fill(200));
  expect((await player.daily()).completion).toMatchObject({ completed: false, guesses: [WRONG[0]], hintsUsed: 2 });
  return false;
}

async function sameRightFirst(title: string): Promise<boolean> {
  const player = await newPlayer(site);
  const answers = await sendAtOnce(player, Array(TABS).fill([title]));
  expect(statuses(answers)).toEqual(oneAccepted);
  expect((await player.daily()).completion).toMatchObject({ completed: true, won: true, guesses: [title] });
  return true;
}

async function differentFirsts(): Promise<boolean> {
  const player = await newPlayer(site);
  const answers = await sendAtOnce(
    player,
    [WRONG[0], ...others].map((first) => [first]),
  );
  expect(statuses(answers)).toEqual(oneAccepted);
  expect((await player.daily()).completion).toEqual(answerIn(answers).completion);
  return false;
}

async function endedByUser(title: string): Promise<void> {
  const { cookie, userId, request } = await newUser();
  const player = await newPlayer(site, `of-${userId}`, { cookie });
  const answers = await sendAtOnce(player, Array(TABS).fill([title]));
  expect(statuses(answers)).toEqual(oneAccepted);
  const stats = operations.userStats.response.parse(await noOutage(await request(`/api/user-stats/${userId}`)).json());
  expect(stats).toMatchObject({ totalPlayed: 1, totalWon: 1, guessDistribution: [1, 0, 0, 0, 0] });
}

async function newUser() {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': someAddress() };
  const answer = await fetch(`${site}/api/auth/register`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(newAccount()),
  });
  const { user } = operations.register.response.parse(await noOutage(answer).json());
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const request = (path: string) => fetch(`${site}${path}`, { headers: { ...headers, cookie } });
  return { cookie, userId: user.id, request };
}

async function withFourWrong(): Promise<Player> {
  const player = await newPlayer(site);
  for (let guesses = 1; guesses < WRONG.length; guesses += 1) noOutage(await player.send(WRONG.slice(0, guesses)));
  return player;
}

type Answers = Awaited<ReturnType<Player['send']>>[];

async function sendAtOnce(player: Player, lists: readonly string[][]): Promise<Answers> {
  const answers = await Promise.all(lists.map((guesses) => player.send(guesses)));
  return answers.map((answer) => noOutage(answer));
}

const statuses = (answers: Answers) => answers.map(({ status }) => status).toSorted();

function answerIn(answers: Answers): GuessResponse {
  return guessResponseSchema.parse(answers.find(({ status }) => status === 200)?.body);
}
