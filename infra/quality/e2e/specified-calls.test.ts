import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Client, errorSchema, newAccount, newClient } from '../player/client.ts';
import { WRONG } from '../player/game.ts';

// These clients know only the specification. They send the fields in section 7 and rely only on the fields in section 3.
const { PRODUCT_SITE: site = '', PRODUCT_PASSWORD: password } = process.env;
const today = new Date().toISOString().slice(0, 10);

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}/);
const anyId = z.union([z.number(), z.string()]);
const userSchema = z.object({
  ...{ id: z.number(), email: z.string(), name: z.string().nullish() },
  ...{ createdAt: z.string(), emailNotifications: z.boolean() },
});
const meSchema = z.object({ user: userSchema });
const dailySchema = z.object({
  movie: z.object({
    ...{ id: anyId, title: z.string().nullish() },
    ...{ generatedImages: z.array(z.string().nullable()).length(5), images: z.array(z.string()) },
  }),
  completion: z
    .object({
      ...{ completed: z.boolean(), won: z.boolean(), hintsUsed: z.number(), guessesUsed: z.number() },
      guesses: z.array(z.string()),
    })
    .nullish(),
});
const statsSchema = z.object({
  ...{ totalPlayed: z.number(), totalWon: z.number(), currentStreak: z.number(), maxStreak: z.number() },
  guessDistribution: z.array(z.coerce.number()).length(5),
});
const searchSchema = z.array(
  z.object({ id: z.number(), title: z.string(), year: z.number(), poster_path: z.string().nullable() }),
);
const shownMovie = { title: z.string(), year: z.number(), poster: z.string().nullish() };
const previousSchema = z.array(
  z.object({
    ...{ id: anyId, featuredDate: date },
    movie: z.object({ ...shownMovie, generatedImages: z.array(z.string().nullable()) }),
  }),
);
const movieSchema = z.object({
  ...{ ...shownMovie, id: z.number(), description: z.string(), featuredDate: date.nullable() },
  ...{ imagesGenerated: z.boolean(), generatedImages: z.array(z.string().nullable()) },
  ...{ imagePrompts: z.array(z.string()), aliases: z.array(z.string()).optional(), images: z.array(z.string()) },
});
const doneSchema = z.object({ success: z.literal(true), message: z.string() });
const promptSchema = z.object({ level: z.number(), scene: z.string(), prompt: z.string() });
const analysis = { success: z.literal(true), description: z.string().min(1), originalFilename: z.literal('still.jpg') };
const madeImage = { success: z.literal(true), generatedImageUrl: z.string().min(1) };
const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), total: z.number() }),
  z.object({ type: z.literal('progress'), current: z.number(), total: z.number(), message: z.string() }),
  z.object({ type: z.literal('image_complete'), imageUrl: z.string() }),
  z.object({ type: z.literal('image_error'), level: z.number(), error: z.string() }),
  z.object({ type: z.literal('complete'), message: z.string(), failedPrompts: z.array(z.unknown()) }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);

async function bodyOf<Shape extends z.ZodType>(shape: Shape, answer: ReturnType<Client['get']>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
  return shape.parse(body);
}

async function newGame(client: Client = newClient(site), sessionId = `${randomUUID()}-${today}`) {
  const path = `/api/daily-movie?${new URLSearchParams({ sessionId, date: today })}`;
  const daily = () => bodyOf(dailySchema, client.get(path));
  const { movie } = await daily();
  /** Sends a list of guesses with the fields that the specified page sends, or with other values. */
  const send = (guesses: readonly string[], claims: object = {}) =>
    client.call('POST', '/api/daily-completion', {
      ...{ sessionId, userId: null, movieId: movie.id, completionDate: today, completed: false, won: false },
      ...{ hintsUsed: guesses.length, guessesUsed: guesses.length, guesses, ...claims },
    });
  return { movie, daily, send };
}

let title = '';
beforeAll(async () => {
  const { daily, send } = await newGame();
  for (let used = 1; used <= 5; used += 1) await send(WRONG.slice(0, used));
  title = (await daily()).movie.title ?? '';
});

describe('a guest', () => {
  it('loses with the fifth wrong guess, whatever the client claims, and learns the title only then', async () => {
    const { daily, send } = await newGame(newClient(site), randomUUID());
    expect((await daily()).completion ?? null).toBeNull();
    for (let used = 1; used <= 5; used += 1) {
      expect((await daily()).movie.title ?? null).toBeNull();
      expect((await send(WRONG.slice(0, used), { completed: true, won: true, guessesUsed: 6 })).status).toBe(200);
      const counts = { hintsUsed: Math.min(used + 1, 5), guessesUsed: used, guesses: WRONG.slice(0, used) };
      expect((await daily()).completion).toEqual({ completed: used === 5, won: false, ...counts });
    }
    expect((await daily()).movie.title).toBe(title);
  });

  it('wins with the title in other letters, with skipped hints, and can’t continue the game', async () => {
    const { movie, daily, send } = await newGame();
    const guess = `  ${title.toLowerCase()} `;
    expect((await send([guess], { movieId: String(movie.id), hintsUsed: 4 })).status).toBe(200);
    expect((await daily()).completion).toMatchObject({ completed: true, won: true, hintsUsed: 4, guessesUsed: 1 });
    for (const late of [[], [guess, WRONG[0]], Array.from({ length: 12 }, (_, turn) => `Other ${turn}`)]) {
      const { status, body } = await send(late, { guessesUsed: 6 });
      expect([status, errorSchema.parse(body).error]).toEqual([409, expect.stringContaining('Game already completed')]);
    }
    expect((await daily()).completion).toMatchObject({ won: true, guessesUsed: 1 });
  });

  it('finds titles, and up to five earlier movies, but not today’s', async () => {
    const search = (query: string) =>
      bodyOf(searchSchema, newClient(site).get(`/api/search-movies?${new URLSearchParams({ query })}`));
    expect((await search(title.slice(0, 6))).map((movie) => movie.title)).toContain(title);
    expect(await search('qqqqzzzz')).toEqual([]);

    const features = await bodyOf(previousSchema, newClient(site).get('/api/previous-features'));
    expect(features.length).toBeGreaterThan(0);
    expect(features.length).toBeLessThanOrEqual(5);
    expect(features.filter(({ featuredDate, movie }) => featuredDate >= today || movie.title === title)).toEqual([]);
  });

  it('is told that an unsubscribe link is forged', async () => {
    const { status, body } = await newClient(site).get('/api/unsubscribe?token=forged', { Accept: '*/*' });
    expect([status, body]).toMatchObject([400, { success: false, error: 'invalid-token' }]);
    expect(errorSchema.parse(body).message).toBe('The unsubscribe link is invalid or has expired.');
  });
});

describe('a user', () => {
  const account = newAccount();
  const client = newClient(site);
  const me = (query = '') => bodyOf(meSchema, client.get(`/api/auth/me${query}`));
  let id = 0;
  const statistics = () => bodyOf(statsSchema, client.get(`/api/user-stats/${id}`));
  beforeAll(async () => {
    const { user } = await bodyOf(meSchema, client.call('POST', '/api/auth/register', account));
    expect(user).toMatchObject({ email: account.email, name: account.name });
    id = user.id;
  });

  it('is signed in after registering and after signing in, and the session check confirms it', async () => {
    const registered = await me();
    const { email, password } = account;
    expect(await bodyOf(meSchema, client.call('POST', '/api/auth/login', { email, password }))).toEqual(registered);
    expect(await me(`?userId=${id}`)).toEqual(registered);
    for (const [asker, userId] of [
      [client, id + 1],
      [newClient(site), id],
    ] as const)
      expect((await asker.get(`/api/auth/me?userId=${userId}`)).status).toBe(401);
    const wrong = await newClient(site).call('POST', '/api/auth/login', { email, password: 'wrong password' });
    expect([wrong.status, errorSchema.parse(wrong.body).message]).toEqual([401, 'Invalid email or password']);
    const taken = await newClient(site).call('POST', '/api/auth/register', account);
    expect([taken.status, errorSchema.parse(taken.body).message]).toEqual([409, expect.any(String)]);
  });

  it('wins under an id that is sent as a number or as a text, and sees it in the statistics', async () => {
    expect(await statistics()).toMatchObject({ totalPlayed: 0, totalWon: 0 });
    const { daily, send } = await newGame(client);
    expect((await send([WRONG[0]], { userId: id })).status).toBe(200);
    expect((await send([WRONG[0], title], { userId: String(id) })).status).toBe(200);
    expect((await daily()).completion).toMatchObject({ completed: true, won: true, guessesUsed: 2 });
    expect(await statistics()).toEqual({
      ...{ totalPlayed: 1, totalWon: 1, currentStreak: 1, maxStreak: 1 },
      guessDistribution: [0, 1, 0, 0, 0],
    });
  });

  it.each([false, true])('stores the email preference %p', async (emailNotifications) => {
    const path = `/api/user/${id}/email-preferences`;
    const answer = await client.call('PATCH', path, { emailNotifications });
    expect(answer).toMatchObject({ status: 200, body: { emailNotifications } });
    expect((await me()).user.emailNotifications).toBe(emailNotifications);
  });
});

describe('an admin', () => {
  const admin = newClient(site);
  /** A movie that only this test changes. */
  let movieId: number;
  let still: Blob;
  beforeAll(async () => {
    // The specification has no calls that sign in and that add a movie.
    await admin.call('POST', '/api/admin/login', { username: 'admin', password });
    const description =
      'An old sailor keeps a lighthouse on a cliff above a cold sea until a dragon comes for its lamp.';
    const added = admin.call('POST', '/api/movies', { title: `The Keeper ${randomUUID()}`, year: 1951, description });
    movieId = (await bodyOf(z.object({ movie: z.object({ id: z.number() }) }), added)).movie.id;
    const [image] = (await newGame()).movie.generatedImages;
    still = await (await fetch(`${site}${image}`, { headers: { Accept: 'image/jpeg' } })).blob();
  });

  const movies = () => bodyOf(z.array(movieSchema), admin.get('/api/admin/movies-with-dates'));
  const movie = async () => (await movies()).find(({ id }) => id === movieId);
  const done = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    bodyOf(doneSchema, admin.call(method, path, body));

  function form(fields: Readonly<Record<string, string>> = {}): FormData {
    const data = new FormData();
    data.append('image', still, 'still.jpg');
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  }

  it('lists movies with every field, the one of today among them', async () => {
    expect((await movies()).map(({ featuredDate }) => featuredDate?.slice(0, 10))).toContain(today);
    expect(await movie()).toMatchObject({ imagesGenerated: false });
  });

  it('gets five images from prompts, reported through an event stream, and another one for a failed prompt', async () => {
    const written = admin.call('POST', `/api/movies/${movieId}/generate-prompts`);
    const { prompts } = await bodyOf(z.object({ prompts: z.array(promptSchema) }), written);
    expect(prompts.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    const events = z
      .array(eventSchema)
      .parse(await admin.stream(`/api/movies/${movieId}/generate-images`, { prompts }));
    const eventsOf = (type: string) => events.filter((event) => event.type === type);
    expect(events[0]).toMatchObject({ type: 'start', total: 5 });
    expect(eventsOf('image_complete')).toHaveLength(5);
    expect(eventsOf('progress').at(-1)).toMatchObject({ current: 5, total: 5 });
    expect(events.at(-1)).toMatchObject({ type: 'complete', failedPrompts: [] });
    const imagePrompts = prompts.map(({ prompt }) => prompt);
    const generated = await movie();
    expect(generated).toMatchObject({ imagesGenerated: true, imagePrompts });
    expect(new Set(generated?.generatedImages.filter(Boolean)).size).toBe(5);

    const prompt = { level: 2, scene: 'A pier', prompt: 'A long pier at night, one lamp burning', error: 'Too dark' };
    await done('POST', `/api/movies/${movieId}/retry-prompt`, { prompt });
    const images = (await movie())?.generatedImages;
    const areNew = images?.map((image, position) => image !== generated?.generatedImages[position]);
    expect(areNew).toEqual([false, true, false, false, false]);
  });

  it('analyzes a still, makes images that load, and adds them at the first and the last position', async () => {
    await bodyOf(z.object(analysis), admin.call('POST', '/api/analyze-movie-still', form()));
    const both = admin.call('POST', '/api/analyze-and-generate', form({ movieTitle: 'The Pier' }));
    const description = 'A lamp on a pier';
    const order = admin.call('POST', '/api/generate-from-description', { description });
    const made = [
      await bodyOf(z.object({ ...analysis, ...madeImage }), both),
      await bodyOf(z.object(madeImage), order),
    ];
    for (const [index, { generatedImageUrl: imageUrl }] of made.entries()) {
      const image = await fetch(new URL(imageUrl, site));
      expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      const position = ['0', '4'][index];
      await done('POST', `/api/movies/${movieId}/add-image`, { imageUrl, description, position });
      const rejected = await admin.call('POST', `/api/movies/${movieId}/add-image`, {
        imageUrl,
        description,
        position: '5',
      });
      expect([rejected.status, errorSchema.parse(rejected.body).error]).toEqual([400, expect.any(String)]);
    }
  });

  it('swaps two images and changes nothing else', async () => {
    const [a, b, c, d, e] = (await movie())?.generatedImages ?? [];
    await done('PATCH', `/api/movies/${movieId}/reorder-images`, { fromPosition: 0, toPosition: 3 });
    expect((await movie())?.generatedImages).toEqual([d, b, c, a, e]);
  });

  it('tests the connection to the social networks, posts a movie by a call without a payload, and deletes one', async () => {
    await done('POST', '/api/admin/test-social-media');
    const shown = (await movies()).findLast(
      ({ featuredDate, generatedImages: [first] }) => first && featuredDate && featuredDate.slice(0, 10) < today,
    );
    await done('POST', `/api/admin/post-to-social-media/${shown?.id}`);
    expect((await admin.call('DELETE', `/api/movies/${movieId}`)).status).toBe(200);
    expect(await movie()).toBeUndefined();
  });
});
