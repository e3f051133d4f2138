import { randomUUID } from 'node:crypto';
import { type RouteName, routes } from '@dreamreel/proto/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import { type Admin, keptCredential, newAdmin } from './fixture/admin.ts';
import { databaseAddress } from './fixture/database-address.ts';
import { newPlayer, type Player, WRONG } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';
import { type RouteRequest, requestRoute } from './fixture/request-route.ts';
import { type Subjects, validRequests } from './fixture/valid-requests.ts';

const { site } = productAt();

/** The text that each valid request leaves out, because `stored-texts.test.ts` varies it. */
const texts: Readonly<Partial<Record<RouteName, RouteRequest>>> = {
  unsubscribe: { query: { token: 'a'.repeat(43) } },
  oneClickUnsubscribe: { query: { token: 'a'.repeat(43) } },
  changeMovie: { body: { description: 'A lake' } },
  describeImage: { body: { describes: 'A lake' } },
  lookupMovie: { query: { query: 'alien' } },
  searchMovies: { query: { query: 'alien' } },
  calendarMonth: { query: { month: '2026-11' } },
  planDay: { body: { date: '2035-01-01' } },
  moveDay: { body: { to: '2035-01-01' } },
  clearDay: { query: { movieId: 1 } },
  generateFromDescription: { body: { description: 'A lake' } },
  analyzeAndGenerate: { body: { movieTitle: 'Alien' } },
  previewGuess: { body: { guesses: ['Alien'] } },
  emailPreferences: { body: { emailNotifications: false } },
  dailyMovie: { query: { sessionId: randomUUID() } },
};
/** Routes that always write. */
const WRITE: readonly RouteName[] = [
  ...(['register', 'login', 'adminLogin', 'emailPreferences', 'logout', 'adminLogout', 'dailyCompletion'] as const),
  ...(['createMovie', 'changeMovie', 'deleteMovie', 'savePromptDraft', 'generatePrompts', 'generateImages'] as const),
  'analyzeMovieStill',
];

let database: pg.Client;
let admin: Admin;
let account: Admin;
let player: Player;
let subjects: Subjects;
let userId = 0;

async function setWritable(does: boolean): Promise<void> {
  await database.query(does ? 'ALTER SYSTEM RESET default_transaction_read_only' : READ_ONLY);
  await database.query('SELECT pg_reload_conf()');
}
const READ_ONLY = 'ALTER SYSTEM SET default_transaction_read_only = on';

beforeAll(async () => {
  database = new pg.Client({ connectionString: await databaseAddress(process.env.PRODUCT_DATA ?? '', 'postgres') });
  await database.connect();
  admin = newAdmin(site, keptCredential());
  await admin.login();
  // Another browser, in which a player signs up.
  account = newAdmin(site, keptCredential());
  player = await newPlayer(site);
  const { movie } = await player.daily();
  const image = Buffer.from(await (await fetch(`${site}${movie.generatedImages[0]}?w=384`)).arrayBuffer());
  subjects = { movieId: 0, puzzleId: movie.id, today: movie.featuredDate, image };
  const created = await (await ask('createMovie')).json();
  subjects = { ...subjects, movieId: created.movie.id };
  const { user } = await (await ask('register', account)).json();
  userId = user.id;
});
afterAll(async () => {
  await setWritable(true);
  await database.end();
  await admin.request(`/api/movies/${subjects.movieId}`, { method: 'DELETE' });
});

async function ask(route: RouteName, { request }: Admin = admin): Promise<Response> {
  const valid = (await validRequests(admin, subjects)[route]?.()) ?? {};
  const more = texts[route];
  const wanted = {
    ...valid,
    ...(more?.query && { query: { ...valid.query, ...more.query } }),
    ...(more?.body && { body: { ...valid.body, ...more.body } }),
  };
  const params = { movieId: subjects.movieId, userId, position: 0, date: subjects.today };
  return requestRoute(route, wanted, { request, params, image: subjects.image });
}

const isOfPlayers = (route: RouteName) => routes[route].access === 'user' || routes[route].access === 'owner';
const names = Object.keys(routes).filter((name): name is RouteName => Object.hasOwn(routes, name));

describe('while the database takes no writes', () => {
  beforeAll(async () => {
    expect((await player.send([WRONG[0]])).status).toBe(200);
    await setWritable(false);
    // Every server process reloads its configuration by itself.
    await pWaitFor(async () => (await ask('createMovie')).status === 503, { timeout: 30_000, interval: 100 });
  });

  // Signing out comes last, in case it works.
  const inOrder = names.toSorted((a, b) => Number(/logout/i.test(a)) - Number(/logout/i.test(b)));
  it.each(inOrder.filter((name) => name !== 'addImage'))(
    '%s answers, or answers 503 with Retry-After',
    async (name) => {
      const answer = await ask(name, isOfPlayers(name) || name === 'logout' ? account : admin);
      await answer.body?.cancel();
      const outage = [answer.status, answer.headers.get('retry-after')];
      if (WRITE.includes(name) || answer.status >= 500) expect(outage).toEqual([503, '1']);
      else expect(answer.status).toBeLessThan(500);
    },
  );

  it('shows today’s game and finds titles, and accepts no guess', async () => {
    expect((await ask('dailyMovie')).status).toBe(200);
    expect((await ask('searchMovies')).status).toBe(200);
    expect((await player.send([WRONG[0], WRONG[1]])).status).toBe(503);
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0]] });
  });

  it('works again afterwards, with everything that was acknowledged', async () => {
    await setWritable(true);
    await pWaitFor(async () => (await player.send([WRONG[0], WRONG[1]])).status === 200, { timeout: 30_000 });
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0], WRONG[1]] });
    for (const name of ['createMovie', 'savePromptDraft', 'register'] as const) {
      const answer = await ask(name, name === 'register' ? account : admin);
      expect([name, answer.status]).toEqual([name, 200]);
    }
    expect(await admin.isSignedIn()).toBe(true);
  });
});
