import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Client, errorSchema, newAccount, newClient } from '../../player/client.ts';
import { WRONG } from '../../player/game.ts';
import { site, today } from '../environment.ts';
import { movieOfToday, newGame } from './play.ts';
import { previousFeaturesSchema, searchResultSchema, userSchema, userStatsSchema } from './shapes.ts';

let answer: Awaited<ReturnType<typeof movieOfToday>>;
beforeAll(async () => {
  answer = await movieOfToday();
});

describe('the daily movie', () => {
  it.each(['an id of its own', 'an id with the date'])('is playable in a session with %s', async (kind) => {
    const sessionId = kind === 'an id of its own' ? randomUUID() : `${randomUUID()}-${today()}`;
    const { movie, daily, guess } = await newGame(newClient(site), sessionId);
    expect(movie.generatedImages).toHaveLength(5);
    expect((await daily()).completion ?? null).toBeNull();
    expect((await guess(WRONG[0])).status).toBe(200);
    expect((await daily()).completion).toMatchObject({ completed: false, won: false, guessesUsed: 1 });
  });

  it('hides its title until the game is over', async () => {
    const { movie, daily, guess } = await newGame();
    expect(movie.title ?? null).toBeNull();
    await guess(WRONG[0]);
    expect((await daily()).movie.title ?? null).toBeNull();
    await guess(answer.title);
    expect((await daily()).movie.title).toBe(answer.title);
  });
});

describe('a guess', () => {
  it.each([
    ['the title', () => answer.title],
    ['the title in capitals', () => answer.title.toUpperCase()],
    ['the title between spaces', () => `  ${answer.title.toLowerCase()} `],
    ['an alias', () => answer.aliases[0] ?? answer.title],
  ])('wins with %s', async (_what, title) => {
    const { daily, guess } = await newGame();
    expect((await guess(title())).status).toBe(200);
    expect((await daily()).completion).toMatchObject({ completed: true, won: true, hintsUsed: 1, guessesUsed: 1 });
  });

  it('loses the game only with the fifth wrong title', async () => {
    const { daily, guess } = await newGame();
    for (const [before, wrong] of WRONG.entries()) {
      expect((await daily()).completion ?? { completed: false }).toMatchObject({ completed: false });
      expect((await guess(wrong)).status).toBe(200);
      expect((await daily()).completion).toMatchObject({ guessesUsed: before + 1, hintsUsed: Math.min(before + 2, 5) });
    }
    expect((await daily()).completion).toMatchObject({ completed: true, won: false, guesses: [...WRONG] });
  });

  it('counts skipped hints', async () => {
    const { daily, guess } = await newGame();
    await guess(answer.title, { hintsUsed: 4 });
    expect((await daily()).completion).toMatchObject({ won: true, hintsUsed: 4, guessesUsed: 1 });
  });

  it('is judged by the server, whatever the client claims', async () => {
    const { daily, guess } = await newGame();
    expect((await guess(WRONG[0], { won: true, completed: true, guessesUsed: 6 })).status).toBe(200);
    expect((await daily()).completion).toMatchObject({ completed: false, won: false, guessesUsed: 1 });
  });

  it('is accepted if a client sends ids as strings, as browser storage holds them', async () => {
    const { movie, daily, guess } = await newGame();
    expect((await guess(WRONG[0], { movieId: String(movie.id) })).status).toBe(200);
    expect((await daily()).completion).toMatchObject({ guessesUsed: 1 });
  });

  it('may repeat a wrong title in the list, and the game continues to its end', async () => {
    const { daily, guess } = await newGame();
    const [one, two, three, four, five] = WRONG;
    for (const title of [one, one, ` ${one.toLowerCase()} `, two, three, two, four]) {
      expect([title, (await guess(title)).status]).toEqual([title, 200]);
    }
    expect((await daily()).completion).toMatchObject({ completed: false, guessesUsed: 4 });
    expect((await guess(five)).status).toBe(200);
    expect((await daily()).completion).toMatchObject({ completed: true, won: false, guesses: [...WRONG] });
  });

  it.each([
    ['one more in the list', () => [answer.title, WRONG[0]]],
    ['twelve others in the list', () => Array.from({ length: 12 }, (_, turn) => `Other ${turn}`)],
    ['nothing in the list', () => []],
  ])('after the end of the game is told so, with %s', async (_what, list) => {
    const { daily, send, guess } = await newGame();
    await guess(answer.title);
    const late = await send(list(), { hintsUsed: 5, guessesUsed: 6 });
    expect(late.status).toBe(409);
    expect(errorSchema.parse(late.body).error).toContain('Game already completed');
    expect((await daily()).completion).toMatchObject({ won: true, guesses: [answer.title] });
  });
});

describe('a signed-in user', () => {
  async function register(): Promise<{ client: Client; id: number }> {
    const client = newClient(site);
    const { body } = await client.call('POST', '/api/auth/register', newAccount());
    return { client, id: z.object({ user: userSchema }).parse(body).user.id };
  }
  const stats = async ({ client, id }: { client: Client; id: number }) =>
    userStatsSchema.parse((await client.get(`/api/user-stats/${id}`)).body);

  it.each([
    ['a number', (id: number) => id],
    ['a text', (id: number) => String(id)],
  ])('wins under an id that is sent as %s, and has it in the statistics', async (_what, sent) => {
    const user = await register();
    expect(await stats(user)).toMatchObject({ totalPlayed: 0, totalWon: 0 });
    const { daily, guess } = await newGame(user.client);
    const userId = sent(user.id);
    expect((await guess(WRONG[0], { userId })).status).toBe(200);
    expect((await guess(answer.title, { userId })).status).toBe(200);
    expect((await daily()).completion).toMatchObject({ completed: true, won: true, guessesUsed: 2 });
    const { guessDistribution, ...totals } = await stats(user);
    expect(totals).toEqual({ totalPlayed: 1, totalWon: 1, currentStreak: 1, maxStreak: 1 });
    expect(guessDistribution).toEqual([0, 1, 0, 0, 0]);
  });

  it('sees a lost game in the statistics without a win or a streak', async () => {
    const user = await register();
    const { guess } = await newGame(user.client);
    for (const wrong of WRONG) await guess(wrong, { userId: user.id });
    expect(await stats(user)).toEqual({
      ...{ totalPlayed: 1, totalWon: 0, currentStreak: 0, maxStreak: 0 },
      guessDistribution: [0, 0, 0, 0, 0],
    });
  });
});

describe('titles', () => {
  it('are found by two or more characters, with id, title, year and poster', async () => {
    const query = answer.title.slice(0, 6);
    const found = searchResultSchema.parse(
      (await newClient(site).get(`/api/search-movies?${new URLSearchParams({ query })}`)).body,
    );
    expect(found.map(({ title }) => title)).toContain(answer.title);
  });

  it('returns an empty list for a query without matches', async () => {
    expect(await newClient(site).get('/api/search-movies?query=qqqqzzzz')).toMatchObject({ status: 200, body: [] });
  });
});

it('lists up to five earlier movies with their dates, and never today’s', async () => {
  const features = previousFeaturesSchema.parse((await newClient(site).get('/api/previous-features')).body);
  expect(features.length).toBeGreaterThan(0);
  expect(features.length).toBeLessThanOrEqual(5);
  for (const { featuredDate, movie } of features) {
    expect(featuredDate.slice(0, 10) < today()).toBe(true);
    expect(movie.title).not.toBe(answer.title);
  }
});
