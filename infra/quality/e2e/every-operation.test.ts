import { randomBytes } from 'node:crypto';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { fieldsIn, pathFields } from '@dreamreel/proto/http-request';
import type { Operation } from '@dreamreel/proto/operation';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import * as z from 'zod';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { type Client, newAccount, newClient, rejectOutage, retryOutages, sendUntilAnswered } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { newPlayer, type Player } from '../player/player.ts';
import {
  operationNames,
  requestOperation,
  type Subjects,
  type TextField,
  textFields,
  validFields,
  withText,
} from './fixture/operation-requests.ts';
import { databaseAddress, productAt } from './fixture/product-at.ts';

const { site } = productAt();

/** Texts that are not stored or never shown again, which only must not cause a failure. */
const NOT_SHOWN_AGAIN = new Set([
  ...['login.email', 'login.password', 'register.password', 'adminLogin.username', 'adminLogin.password'],
  ...['requestPasswordReset.email', 'resetPassword.token', 'resetPassword.password', 'verifyEmail.token'],
  ...['changeEmail.password', 'changePassword.password', 'changePassword.newPassword', 'deleteAccount.password'],
  ...['adminInvitation.invitation', 'auditLog.person', 'auditLog.action', 'auditLog.movie'],
  // Time zones that the server doesn't know are ignored.
  ...['login.timeZone', 'register.timeZone', 'emailPreferences.timeZone'],
  ...['lookupMovie.query', 'searchMovies.query', 'unsubscribe.token', 'oneClickUnsubscribe.token'],
  ...['generateFromDescription.description', 'analyzeAndGenerate.movieTitle', 'retryPrompt.prompt.error'],
  // Shown with the image once it is finished.
  'makeCandidates.seed',
  // The image that the admin saw at that position.
  ...['reorderImages.seen.from', 'reorderImages.seen.to'],
  // Shown once the images exist. The draft, which has the same schema, is shown immediately.
  ...['generateImages.prompts.0.scene', 'generateImages.prompts.0.prompt'],
]);

/** The movies of a dry run, which are not stored. */
const isDryRun = (name: string) => name.startsWith('importMovies.movies.');

/** Titles and names, which are stored without direction marks. */
const NAME = /^((create|change)Movie\.(title|director|cast|genres|germanTitle|aliases)|startFriends\.name)\b/;
const storedForm = (name: string, text: string) => (NAME.test(name) ? text.replaceAll(/\p{Cf}/gu, '') : text);

/** Longer values make a URL that the gateway rejects as too long. */
const MAX_ADDRESS_TEXT = 1_000;

const mark = () => randomBytes(4).toString('hex');
const unusual: readonly [what: string, text: () => string][] = [
  ['an emoji and a rare character of four bytes', () => `🎬 𠮷野家 ${mark()}`],
  ['marks that turn the direction of writing', () => `\u200f\u202eשלום\u202c ${mark()}\u200e`],
  ['10,000 characters of four bytes', () => `${mark()}${'🎬'.repeat(4_996)}`],
];

let admin: Admin;
let account: Client;
let player: Player;
let subjects: Subjects;
beforeAll(async () => {
  admin = await signedInAdmin(site);
  account = newClient(site);
  player = await newPlayer(site);
  const { movie } = await player.daily();
  const image = Buffer.from(await (await fetch(`${site}${movie.generatedImages[0]}?w=384`)).arrayBuffer());
  const { id: movieId } = await admin.add({ title: `Texts ${mark()}`, year: 1951 });
  const registered = await sendUntilAnswered(() => account.call('POST', '/api/auth/register', newAccount()));
  const { user } = z.object({ user: z.object({ id: z.int() }) }).parse(registered.body);
  const known = { puzzleId: movie.id, today: movie.featuredDate, image };
  subjects = { movieId, userId: user.id, imageUrl: await newImage(), ...known };
  // Adds an image so that its description can be edited.
  await ask({ operation: 'addImage', path: ['description'] }, 'A lake', subjects);
});
afterAll(() => admin.removeAdded());

async function newImage(): Promise<string> {
  const order = { description: 'a lake' };
  const made = await sendUntilAnswered(() => admin.call('POST', '/api/generate-from-description', order));
  return z.object({ generatedImageUrl: z.string() }).parse(made.body).generatedImageUrl;
}

function browserFor(operation: OperationName): Client {
  const { access } = operations[operation];
  if (access === 'admin' || access === 'editor') return admin;
  return access === 'anyone' ? newClient(site) : account;
}

type Answer = {
  readonly status: number;
  readonly body: string;
  readonly client: Client;
  /** The guest in the request. */
  readonly guest: unknown;
};

const ask = ({ operation, path }: TextField, text: string, known: Subjects): Promise<Answer> =>
  retryOutages(async () => {
    const fields: Record<string, unknown> = Object(withText(validFields(operation, known), path, text));
    // An address that is too long is rejected before its body is read, which would make an upload in progress fail.
    const isInPath = pathFields(operations[operation].http.path).includes(String(path[0]));
    const inAddress = text.length < MAX_ADDRESS_TEXT ? known.image.subarray(0, 64) : undefined;
    const image = isInPath ? inAddress : known.image;
    const client = browserFor(operation);
    const answer = rejectOutage(await requestOperation(operation, fields, client.request, image));
    // A stream has started, so its job is canceled immediately.
    if (answer.headers.get('content-type')?.includes('event-stream'))
      await admin.call('DELETE', `/api/movies/${known.movieId}/generate-images`);
    return { status: answer.status, body: await answer.text(), client, guest: fields.anonymousId };
  });

async function isShown(text: string, { body, client, guest }: Answer): Promise<boolean> {
  const isIn = (response: unknown) => textsOf(response).includes(text);
  if (!body.startsWith('data:') && isIn(JSON.parse(body))) return true;
  if (client.cookie() && isIn((await client.get('/api/auth/me')).body)) return true;
  if (guest !== undefined && isIn((await client.get(`/api/friends?anonymousId=${guest}`)).body)) return true;
  const movie = `/api/movies/${subjects.movieId}`;
  for (const path of [movie, `${movie}/prompt-draft`, '/api/admin/movies-with-dates'])
    if (isIn((await admin.get(path)).body)) return true;
  return false;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function expectError({ status, body }: Answer): void {
  expect({ status, body }).toEqual({ status: expect.any(Number), body });
  expect([400, 401, 403, 404, 409, 410, 413, 415, 429, 431]).toContain(status);
  expect(errorEnvelopeSchema.parse(JSON.parse(body)).error).not.toBe('');
}

const fields = textFields().map((field) => ({ name: `${field.operation}.${field.path.join('.')}`, field }));

it('finds text fields in path, query and body', () => {
  const places = fields.map(({ field: { operation, path } }) => {
    const { http }: Operation = operations[operation];
    return pathFields(http.path).includes(String(path[0])) ? 'path' : fieldsIn(http);
  });
  expect(new Set(places)).toEqual(new Set(['path', 'query', 'body']));
  expect(fields.length).toBeGreaterThan(80);
  for (const name of NOT_SHOWN_AGAIN) expect(fields.map((each) => each.name)).toContain(name);
});

// The gateway's tests send texts that can't be stored, which every operation rejects.
it.each(fields)('$name stores any text without loss, or rejects it with an error message', async ({ name, field }) => {
  for (const [what, make] of unusual) {
    const text = make();
    // An existing image is not added again. An unusual text in another field of this operation is never accepted.
    const known = name === 'addImage.description' ? { ...subjects, imageUrl: await newImage() } : subjects;
    const answer = await ask(field, text, known);
    if (answer.status !== 200) expectError(answer);
    else if (!NOT_SHOWN_AGAIN.has(name) && !isDryRun(name))
      expect([what, await isShown(storedForm(name, text), answer)]).toEqual([what, true]);
  }
});

const WRITE: readonly OperationName[] = [
  ...(['register', 'login', 'adminLogin', 'emailPreferences', 'logout', 'adminLogout', 'dailyCompletion'] as const),
  ...(['createMovie', 'changeMovie', 'deleteMovie', 'savePromptDraft', 'generatePrompts', 'generateImages'] as const),
  'analyzeMovieStill',
  ...(['requestPasswordReset', 'changeEmail', 'changePassword', 'deleteAccount'] as const),
];

let database: pg.Client;
async function setWritable(does: boolean): Promise<void> {
  await database.query(does ? 'ALTER SYSTEM RESET default_transaction_read_only' : READ_ONLY);
  await database.query('SELECT pg_reload_conf()');
}
const READ_ONLY = 'ALTER SYSTEM SET default_transaction_read_only = on';

/** Waits for a response in time because a 504 reveals nothing about the database. */
const inTime = <Answer extends { readonly status: number }>(send: () => Promise<Answer>) =>
  retryOutages(async () => rejectOutage(await send(), [504]));

const sendValid = (operation: OperationName, { request }: Client = admin): Promise<Response> =>
  requestOperation(operation, validFields(operation, subjects), request, subjects.image);

const isOfPlayers = (operation: OperationName) => ['user', 'owner'].includes(operations[operation].access);

describe('while the database rejects writes', () => {
  beforeAll(async () => {
    const url = await databaseAddress(process.env.PRODUCT_DATA ?? '', 'postgres');
    database = new pg.Client({ connectionString: url });
    await database.connect();
    expect((await sendUntilAnswered(() => player.send([WRONG[0]]))).status).toBe(200);
    await setWritable(false);
    // Every server process reloads its configuration separately.
    await pWaitFor(async () => (await sendValid('createMovie')).status === 503, { timeout: 60_000, interval: 100 });
  });

  afterAll(async () => {
    await setWritable(true);
    await database.end();
  });

  // Signing out comes last, in case it succeeds.
  const inOrder = operationNames.toSorted((a, b) => Number(/logout/i.test(a)) - Number(/logout/i.test(b)));
  it.each(inOrder.filter((name) => name !== 'addImage'))(
    '%s succeeds, or responds with 503 and Retry-After',
    async (name) => {
      const answer = await inTime(() => sendValid(name, isOfPlayers(name) || name === 'logout' ? account : admin));
      await answer.body?.cancel();
      const outage = [answer.status, answer.headers.get('retry-after')];
      if (WRITE.includes(name) || answer.status >= 500) expect(outage).toEqual([503, '1']);
      else expect(answer.status).toBeLessThan(500);
    },
  );

  it('shows today’s game and finds titles, but accepts no guess', async () => {
    expect((await sendUntilAnswered(() => sendValid('dailyMovie'))).status).toBe(200);
    expect((await sendUntilAnswered(() => sendValid('searchMovies'))).status).toBe(200);
    expect((await inTime(() => player.send([WRONG[0], WRONG[1]]))).status).toBe(503);
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0]] });
  });

  it('works again afterward, with everything that was acknowledged', async () => {
    await setWritable(true);
    const isAccepted = async () => (await player.send([WRONG[0], WRONG[1]])).status === 200;
    await pWaitFor(isAccepted, { timeout: 60_000, interval: 500 });
    expect((await player.daily()).completion).toMatchObject({ guesses: [WRONG[0], WRONG[1]] });
    for (const name of ['createMovie', 'savePromptDraft', 'register'] as const) {
      const answer = await sendUntilAnswered(() => sendValid(name, name === 'register' ? account : admin));
      expect([name, answer.status]).toEqual([name, 200]);
    }
    expect(await admin.isSignedIn()).toBe(true);
  });
});
