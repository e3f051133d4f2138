import { randomUUID } from 'node:crypto';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import { type Admin, keptCredential, newAdmin } from '../player/admin.ts';
import { WRONG } from '../player/game.ts';
import { noOutage, responseTo, unlessOutage } from '../player/outage.ts';
import { newPlayer, type Player } from '../player/player.ts';
import { databaseAddress } from './fixture/database-address.ts';
import { productAt } from './fixture/product-at.ts';
import { type Fields, requestOperation } from './fixture/request-operation.ts';
import { operationNames } from './fixture/text-fields.ts';
import { type Subjects, validFields } from './fixture/valid-fields.ts';

const { site } = productAt();

/** The text that each valid request leaves out, because `stored-texts.test.ts` varies it. */
const texts: Readonly<Partial<Record<OperationName, Fields>>> = {
  unsubscribe: { token: 'a'.repeat(43) },
  oneClickUnsubscribe: { token: 'a'.repeat(43) },
  changeMovie: { description: 'A lake' },
  describeImage: { describes: 'A lake' },
  lookupMovie: { query: 'alien' },
  searchMovies: { query: 'alien' },
  calendarMonth: { month: '2026-11' },
  planDay: { date: '2035-01-01' },
  moveDay: { to: '2035-01-01' },
  clearDay: { movieId: 1 },
  generateFromDescription: { description: 'A lake' },
  analyzeAndGenerate: { movieTitle: 'Alien' },
  previewGuess: { guesses: ['Alien'] },
  emailPreferences: { emailNotifications: false },
  dailyMovie: { sessionId: randomUUID() },
  requestPasswordReset: { email: 'nobody@example.org' },
  resetPassword: { token: 'a'.repeat(43) },
  verifyEmail: { token: 'a'.repeat(43) },
};
/** Operations that always write. */
const WRITE: readonly OperationName[] = [
  ...(['register', 'login', 'adminLogin', 'emailPreferences', 'logout', 'adminLogout', 'dailyCompletion'] as const),
  ...(['createMovie', 'changeMovie', 'deleteMovie', 'savePromptDraft', 'generatePrompts', 'generateImages'] as const),
  'analyzeMovieStill',
  ...(['requestPasswordReset', 'changeEmail', 'changePassword', 'deleteAccount'] as const),
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

async function ask(operation: OperationName, { request }: Admin = admin): Promise<Response> {
  const fields = { ...validFields(subjects)[operation]?.(), ...texts[operation] };
  const { movieId, today, image } = subjects;
  const defaults = { movieId, userId, position: 0, date: today };
  return requestOperation(operation, fields, { request, defaults, image });
}

/** The answer in time: 504 says nothing about the database. */
const inTime = <Answer extends { readonly status: number }>(send: () => Promise<Answer>) =>
  unlessOutage(async () => noOutage(await send(), [504]));

const isOfPlayers = (operation: OperationName) => ['user', 'owner'].includes(operations[operation].access);
const names = operationNames();

describe('while the database takes no writes', () => {
  beforeAll(async () => {
    expect((await responseTo(() => player.send([WRONG[0]]))).status).toBe(200);
    await setWritable(false);
    // Every server process reloads its configuration by itself.
    await pWaitFor(async () => (await ask('createMovie')).status === 503, { timeout: 60_000, interval: 100 });
  });

  // Signing out comes last, in case it works.
  const inOrder = names.toSorted((a, b) => Number(/logout/i.test(a)) - Number(/logout/i.test(b)));
  it.each(inOrder.filter((name) => name !== 'addImage'))(
    '%s answers, or answers 503 with Retry-After',
    async (name) => {
      const answer = await inTime(() => ask(name, isOfPlayers(name) || name === 'logout' ? account : admin));
      await answer.body?.cancel();
      const outage = [answer.status, answer.headers.get('retry-after')];
      if (WRITE.includes(name) || answer.status >= 500) expect(outage).toEqual([503, '1']);
      else expect(answer.status).toBeLessThan(500);
    },
  );

  it('shows today’s game and finds titles, and accepts no guess', async () => {
    expect((await responseTo(() => ask('dailyMovie'))).status).toBe(200);
    expect((await responseTo(() => ask('searchMovies'))).status).toBe(200);
    expect((await inTime(() => player.send([WRONG[0], WRONG[1]]))).status).toBe(503);
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0]] });
  });

  it('works again afterwards, with everything that was acknowledged', async () => {
    await setWritable(true);
    const isAccepted = async () => (await player.send([WRONG[0], WRONG[1]])).status === 200;
    await pWaitFor(isAccepted, { timeout: 60_000, interval: 500 });
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0], WRONG[1]] });
    for (const name of ['createMovie', 'savePromptDraft', 'register'] as const) {
      const answer = await responseTo(() => ask(name, name === 'register' ? account : admin));
      expect([name, answer.status]).toEqual([name, 200]);
    }
    expect(await admin.isSignedIn()).toBe(true);
  });
});
