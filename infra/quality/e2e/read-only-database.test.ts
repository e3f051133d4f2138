import { type OperationName, operations } from '@dreamreel/proto/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import * as z from 'zod';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { type Client, newAccount, newClient } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { rejectOutage, retryOutages, sendUntilAnswered } from '../player/outage.ts';
import { newPlayer, type Player } from '../player/player.ts';
import { databaseAddress } from './fixture/database-address.ts';
import { operationNames, requestOperation, type Subjects, validFields } from './fixture/operation-requests.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();

/** Operations that always write. */
const WRITE: readonly OperationName[] = [
  ...(['register', 'login', 'adminLogin', 'emailPreferences', 'logout', 'adminLogout', 'dailyCompletion'] as const),
  ...(['createMovie', 'changeMovie', 'deleteMovie', 'savePromptDraft', 'generatePrompts', 'generateImages'] as const),
  'analyzeMovieStill',
  ...(['requestPasswordReset', 'changeEmail', 'changePassword', 'deleteAccount'] as const),
];

let database: pg.Client;
let admin: Admin;
let account: Client;
let player: Player;
let subjects: Subjects;

async function setWritable(does: boolean): Promise<void> {
  await database.query(does ? 'ALTER SYSTEM RESET default_transaction_read_only' : READ_ONLY);
  await database.query('SELECT pg_reload_conf()');
}
const READ_ONLY = 'ALTER SYSTEM SET default_transaction_read_only = on';

beforeAll(async () => {
  database = new pg.Client({ connectionString: await databaseAddress(process.env.PRODUCT_DATA ?? '', 'postgres') });
  await database.connect();
  admin = await signedInAdmin(site);
  account = newClient(site);
  player = await newPlayer(site);
  const { movie } = await player.daily();
  const image = Buffer.from(await (await fetch(`${site}${movie.generatedImages[0]}?w=384`)).arrayBuffer());
  const { id: movieId } = await admin.add({ title: 'Written before', year: 1951 });
  const registered = await sendUntilAnswered(() => account.call('POST', '/api/auth/register', newAccount()));
  const { user } = z.object({ user: z.object({ id: z.int() }) }).parse(registered.body);
  subjects = { movieId, userId: user.id, puzzleId: movie.id, today: movie.featuredDate, image };
});
afterAll(async () => {
  await setWritable(true);
  await database.end();
  await admin.removeAdded();
});

const ask = (operation: OperationName, { request }: Client = admin): Promise<Response> =>
  requestOperation(operation, validFields(operation, subjects), request, subjects.image);

/** Waits for a response in time because a 504 reveals nothing about the database. */
const inTime = <Answer extends { readonly status: number }>(send: () => Promise<Answer>) =>
  retryOutages(async () => rejectOutage(await send(), [504]));

const isOfPlayers = (operation: OperationName) => ['user', 'owner'].includes(operations[operation].access);

describe('while the database rejects writes', () => {
  beforeAll(async () => {
    expect((await sendUntilAnswered(() => player.send([WRONG[0]]))).status).toBe(200);
    await setWritable(false);
    // Every server process reloads its configuration separately.
    await pWaitFor(async () => (await ask('createMovie')).status === 503, { timeout: 60_000, interval: 100 });
  });

  // Signing out comes last, in case it succeeds.
  const inOrder = operationNames.toSorted((a, b) => Number(/logout/i.test(a)) - Number(/logout/i.test(b)));
  it.each(inOrder.filter((name) => name !== 'addImage'))(
    '%s succeeds, or responds with 503 and Retry-After',
    async (name) => {
      const answer = await inTime(() => ask(name, isOfPlayers(name) || name === 'logout' ? account : admin));
      await answer.body?.cancel();
      const outage = [answer.status, answer.headers.get('retry-after')];
      if (WRITE.includes(name) || answer.status >= 500) expect(outage).toEqual([503, '1']);
      else expect(answer.status).toBeLessThan(500);
    },
  );

  it('shows today’s game and finds titles, but accepts no guess', async () => {
    expect((await sendUntilAnswered(() => ask('dailyMovie'))).status).toBe(200);
    expect((await sendUntilAnswered(() => ask('searchMovies'))).status).toBe(200);
    expect((await inTime(() => player.send([WRONG[0], WRONG[1]]))).status).toBe(503);
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0]] });
  });

  it('works again afterward, with everything that was acknowledged', async () => {
    await setWritable(true);
    const isAccepted = async () => (await player.send([WRONG[0], WRONG[1]])).status === 200;
    await pWaitFor(isAccepted, { timeout: 60_000, interval: 500 });
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0], WRONG[1]] });
    for (const name of ['createMovie', 'savePromptDraft', 'register'] as const) {
      const answer = await sendUntilAnswered(() => ask(name, name === 'register' ? account : admin));
      expect([name, answer.status]).toEqual([name, 200]);
    }
    expect(await admin.isSignedIn()).toBe(true);
  });
});
