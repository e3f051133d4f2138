import { randomBytes } from 'node:crypto';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { fieldsIn, pathFields } from '@dreamreel/proto/http-request';
import type { Operation } from '@dreamreel/proto/operation';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Admin, keptCredential, newAdmin } from '../player/admin.ts';
import { someAddress } from '../player/game.ts';
import { noOutage, responseTo, unlessOutage } from '../player/outage.ts';
import { newPlayer } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';
import { requestOperation } from './fixture/request-operation.ts';
import { nameOf, type TextField, textFields, withText } from './fixture/text-fields.ts';
import { newImage, type Subjects, validFields } from './fixture/valid-fields.ts';

const { site } = productAt();

/** Texts that are not stored or never shown again: they must only cause no failure. */
const NOT_SHOWN_AGAIN = new Set([
  ...['login.email', 'login.password', 'register.password', 'adminLogin.username', 'adminLogin.password'],
  ...['requestPasswordReset.email', 'resetPassword.token', 'resetPassword.password', 'verifyEmail.token'],
  ...['changeEmail.password', 'changePassword.password', 'changePassword.newPassword', 'deleteAccount.password'],
  ...['adminInvitation.invitation', 'auditLog.person', 'auditLog.action', 'auditLog.movie'],
  // A dry run.
  ...['title', 'director', 'cast.0', 'description', 'aliases.0'].map((field) => `importMovies.movies.0.${field}`),
  ...['lookupMovie.query', 'searchMovies.query', 'unsubscribe.token', 'oneClickUnsubscribe.token'],
  ...['generateFromDescription.description', 'analyzeAndGenerate.movieTitle', 'retryPrompt.prompt.error'],
  // What was planned: an image that was made has a description of its own.
  'retryPrompt.prompt.describes',
  // With the image, once it is made.
  'makeCandidates.seed',
  // The image that the admin saw at that position.
  ...['reorderImages.seen.from', 'reorderImages.seen.to'],
  // Shown once the images exist; the draft, of the same schema, is shown at once.
  ...['generateImages.prompts.0.scene', 'generateImages.prompts.0.prompt', 'generateImages.prompts.0.describes'],
]);

/** Longer texts make an address that the gateway rejects by its length. */
const MAX_ADDRESS_TEXT = 1_000;

const mark = () => randomBytes(4).toString('hex');
const unstorable: readonly [what: string, text: () => string][] = [
  ['a lone high surrogate', () => `${mark()}\ud83d`],
  ['a lone low surrogate', () => `\udfac${mark()}`],
  ['a NUL', () => `${mark()}\0a`],
];
const unusual: readonly [what: string, text: () => string][] = [
  ['an emoji and a rare character of four bytes', () => `🎬 𠮷野家 ${mark()}`],
  ['marks that turn the direction of writing', () => `\u200f\u202eשלום\u202c ${mark()}\u200e`],
  ['10,000 characters', () => `${mark()}${'x'.repeat(9_992)}`],
  ['10,000 characters of four bytes', () => `${mark()}${'🎬'.repeat(4_996)}`],
];

let admin: Admin;
/** The browser of a signed-in player. */
let account: Admin;
let userId = 0;
let subjects: Subjects;
beforeAll(async () => {
  admin = newAdmin(site, keptCredential());
  await admin.login();
  account = newAdmin(site, keptCredential());
  const { movie } = await (await newPlayer(site)).daily();
  const image = Buffer.from(await (await fetch(`${site}${movie.generatedImages[0]}?w=384`)).arrayBuffer());
  const known = { puzzleId: movie.id, today: movie.featuredDate, image };
  const created = await ask({ operation: 'createMovie', path: ['title'] }, `Texts ${mark()}`, {
    movieId: 0,
    ...known,
  });
  const answer = z.object({ movie: z.object({ id: z.int() }) }).parse(JSON.parse(created.body));
  subjects = { movieId: answer.movie.id, imageUrl: await newImage(admin), ...known };
  const registered = await responseTo(() => {
    const registration = validFields(subjects).register?.() ?? {};
    return requestOperation('register', registration, { request: account.request, defaults: {}, image });
  });
  userId = z.object({ user: z.object({ id: z.int() }) }).parse(await registered.json()).user.id;
  // An image whose description can be written.
  await ask({ operation: 'addImage', path: ['description'] }, 'A lake', subjects);
});
afterAll(() => admin.request(`/api/movies/${subjects.movieId}`, { method: 'DELETE' }));

/** Operations that sign in or up use a new browser. */
function browserFor(operation: OperationName): Admin {
  const { access } = operations[operation];
  if (access === 'admin' || access === 'editor') return admin;
  return access === 'anyone' ? newAdmin(site, keptCredential()) : account;
}

type Answer = { readonly status: number; readonly body: string; readonly cookie: string | undefined };

/** Sends a valid request with `text` in one field. */
const ask = (field: TextField, text: string, known: Subjects): Promise<Answer> =>
  unlessOutage(() => askOnce(field, text, known));

async function askOnce({ operation, path }: TextField, text: string, known: Subjects): Promise<Answer> {
  const isInPath = pathFields(operations[operation].http.path).includes(String(path[0]));
  const valid = isInPath ? {} : validFields(known)[operation]?.();
  if (!valid) throw new Error(`${operation} takes a text and has no valid request in the fixture`);
  const { movieId, image, today } = known;
  const defaults = { movieId, userId, position: 0, date: today };
  const fields = { ...Object(withText(valid, path, text)) };
  const { request } = browserFor(operation);
  // An address that is too long is rejected before its body is read: an upload that is still being sent would fail.
  const inAddress = text.length < MAX_ADDRESS_TEXT ? image.subarray(0, 64) : undefined;
  const sent = isInPath ? inAddress : image;
  const answer = noOutage(await requestOperation(operation, fields, { request, defaults, image: sent }));
  // A stream is started, and its job cancelled at once.
  const streams = answer.headers.get('content-type')?.includes('event-stream');
  const body = streams ? await cancelled(answer, known) : await answer.text();
  return { status: answer.status, body, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
}

async function cancelled(answer: Response, { movieId }: Subjects): Promise<string> {
  await admin.request(`/api/movies/${movieId}/generate-images`, { method: 'DELETE' });
  return answer.text();
}

/** All texts that the sender can see afterwards: in the response, as the admin, as the signed-in player. */
async function shownAfter({ body, cookie }: Answer): Promise<Set<string>> {
  const { movieId } = subjects;
  const seen = [body];
  for (const path of [
    `/api/movies/${movieId}`,
    `/api/movies/${movieId}/prompt-draft`,
    '/api/admin/movies-with-dates',
  ]) {
    seen.push(await (await responseTo(() => admin.request(path))).text());
  }
  if (cookie) {
    const headers = { cookie, 'X-Forwarded-For': someAddress() };
    seen.push(await (await responseTo(() => fetch(`${site}/api/auth/me`, { headers }))).text());
  }
  return new Set(seen.flatMap((text) => (text.startsWith('data:') ? [] : textsOf(JSON.parse(text)))));
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

const fields = textFields().map((field) => ({ name: nameOf(field), field }));

it('finds text fields in path, query and body', () => {
  const places = fields.map(({ field: { operation, path } }) => {
    const { http }: Operation = operations[operation];
    return pathFields(http.path).includes(String(path[0])) ? 'path' : fieldsIn(http);
  });
  expect(new Set(places)).toEqual(new Set(['path', 'query', 'body']));
  expect(fields.length).toBeGreaterThan(80);
  for (const name of NOT_SHOWN_AGAIN) expect(fields.map((each) => each.name)).toContain(name);
});

describe.each(fields)('$name', ({ name, field }) => {
  it('rejects a text that cannot be stored, with an error message', async () => {
    for (const [what, text] of unstorable) {
      const answer = await ask(field, text(), subjects);
      expectError(answer);
      expect([what, [400, 404].includes(answer.status)]).toEqual([what, true]);
    }
  });

  it('stores any other text unchanged, or rejects it with an error message', async () => {
    for (const [what, make] of unusual) {
      const text = make();
      // An image that is there already is not added again.
      const known = field.operation === 'addImage' ? { ...subjects, imageUrl: await newImage(admin) } : subjects;
      const answer = await ask(field, text, known);
      if (answer.status !== 200) expectError(answer);
      else if (!NOT_SHOWN_AGAIN.has(name)) expect([what, (await shownAfter(answer)).has(text)]).toEqual([what, true]);
    }
  });
});
