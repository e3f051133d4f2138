import { randomUUID } from 'node:crypto';
import { type RouteName, routes } from '@dreamreel/proto/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import { type Admin, keptCredential, newAdmin } from './fixture/admin.ts';
import { askRoute, type Wanted } from './fixture/ask-route.ts';
import { databaseAddress } from './fixture/database-address.ts';
import { goodRequests, type Things } from './fixture/good-requests.ts';
import { newPlayer, type Player, WRONG } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();

/** What the good requests leave open: the one text that another test tries. */
const texts: Readonly<Partial<Record<RouteName, Wanted>>> = {
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
/** Each of these writes, whatever else it does. */
const WRITE: readonly RouteName[] = [
  ...(['register', 'login', 'adminLogin', 'emailPreferences', 'logout', 'adminLogout', 'dailyCompletion'] as const),
  ...(['createMovie', 'changeMovie', 'deleteMovie', 'savePromptDraft', 'generatePrompts', 'generateImages'] as const),
  'analyzeMovieStill',
];

let database: pg.Client;
let admin: Admin;
let account: Admin;
let player: Player;
let things: Things;
let userId = 0;

async function takesWrites(does: boolean): Promise<void> {
  await database.query(does ? 'ALTER SYSTEM RESET default_transaction_read_only' : READ_ONLY);
  await database.query('SELECT pg_reload_conf()');
}
const READ_ONLY = 'ALTER SYSTEM SET default_transaction_read_only = on';

beforeAll(async () => {
  database = new pg.Client({ connectionString: await databaseAddress(process.env.PRODUCT_DATA ?? '', 'postgres') });
  await database.connect();
  admin = newAdmin(site, keptCredential());
  await admin.login();
  // A browser of its own, in which a player signs up.
  account = newAdmin(site, keptCredential());
  player = await newPlayer(site);
  const { movie } = await player.daily();
  const image = Buffer.from(await (await fetch(`${site}${movie.generatedImages[0]}?w=384`)).arrayBuffer());
  things = { movieId: 0, puzzleId: movie.id, today: movie.featuredDate, image };
  const created = await (await ask('createMovie')).json();
  things = { ...things, movieId: created.movie.id };
  const { user } = await (await ask('register', account)).json();
  userId = user.id;
});
afterAll(async () => {
  await takesWrites(true);
  await database.end();
  await admin.request(`/api/movies/${things.movieId}`, { method: 'DELETE' });
});

async function ask(route: RouteName, { request }: Admin = admin): Promise<Response> {
  const good = (await goodRequests(admin, things)[route]?.()) ?? {};
  const more = texts[route];
  const wanted = {
    ...good,
    ...(more?.query && { query: { ...good.query, ...more.query } }),
    ...(more?.body && { body: { ...good.body, ...more.body } }),
  };
  const params = { movieId: things.movieId, userId, position: 0, date: things.today };
  return askRoute(route, wanted, { request, params, image: things.image });
}

const isOfPlayers = (route: RouteName) => routes[route].access === 'user' || routes[route].access === 'owner';
const names = Object.keys(routes).filter((name): name is RouteName => Object.hasOwn(routes, name));

describe('while the database takes no writes', () => {
  beforeAll(async () => {
    expect((await player.send([WRONG[0]])).status).toBe(200);
    await takesWrites(false);
    // Every server process hears of it by itself.
    await pWaitFor(async () => (await ask('createMovie')).status === 503, { timeout: 30_000, interval: 100 });
  });

  // Signing out comes last, should it work after all.
  const inOrder = names.toSorted((a, b) => Number(/logout/i.test(a)) - Number(/logout/i.test(b)));
  it.each(inOrder.filter((name) => name !== 'addImage'))('%s answers, or says when to ask again', async (name) => {
    const answer = await ask(name, isOfPlayers(name) || name === 'logout' ? account : admin);
    await answer.body?.cancel();
    const refused = [answer.status, answer.headers.get('retry-after')];
    if (WRITE.includes(name) || answer.status >= 500) expect(refused).toEqual([503, '1']);
    else expect(answer.status).toBeLessThan(500);
  });

  it('today’s game is shown and searched for, and no guess counts as taken', async () => {
    expect((await ask('dailyMovie')).status).toBe(200);
    expect((await ask('searchMovies')).status).toBe(200);
    expect((await player.send([WRONG[0], WRONG[1]])).status).toBe(503);
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0]] });
  });

  it('and afterwards everything goes on, with all that was acknowledged', async () => {
    await takesWrites(true);
    await pWaitFor(async () => (await player.send([WRONG[0], WRONG[1]])).status === 200, { timeout: 30_000 });
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0], WRONG[1]] });
    for (const name of ['createMovie', 'savePromptDraft', 'register'] as const) {
      const answer = await ask(name, name === 'register' ? account : admin);
      expect([name, answer.status]).toEqual([name, 200]);
    }
    expect(await admin.isSignedIn()).toBe(true);
  });
});
