import { randomBytes } from 'node:crypto';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { type RouteName, routes } from '@dreamreel/proto/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Admin, keptCredential, newAdmin } from './fixture/admin.ts';
import { askRoute } from './fixture/ask-route.ts';
import { someAddress } from './fixture/client-address.ts';
import { goodRequests, type Things } from './fixture/good-requests.ts';
import { newPlayer } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';
import { nameOf, type TextField, textFields, withText } from './fixture/text-fields.ts';

const { site } = productAt();
const TIMEOUT_MS = 180_000;

/** Texts that nobody keeps, or that nothing shows again: of them it is only asked that they do no harm. */
const NOT_SHOWN_AGAIN = new Set([
  ...['login.email', 'login.password', 'register.password', 'adminLogin.username', 'adminLogin.password'],
  ...['lookupMovie.query', 'searchMovies.query', 'unsubscribe.token', 'oneClickUnsubscribe.token'],
  ...['generateFromDescription.description', 'analyzeAndGenerate.movieTitle', 'retryPrompt.prompt.error'],
  // What stood there when the admin looked.
  ...['reorderImages.seen.from', 'reorderImages.seen.to'],
  // Shown when the images are there; the draft before it is shown at once, of the same schema.
  ...['generateImages.prompts.0.scene', 'generateImages.prompts.0.prompt', 'generateImages.prompts.0.describes'],
]);

const mark = () => randomBytes(4).toString('hex');
const refused: readonly [what: string, text: () => string][] = [
  ['a lone high surrogate', () => `${mark()}\ud83d`],
  ['a lone low surrogate', () => `\udfac${mark()}`],
  ['a NUL', () => `${mark()}\0a`],
];
const strange: readonly [what: string, text: () => string][] = [
  ['an emoji and a rare character of four bytes', () => `🎬 𠮷野家 ${mark()}`],
  ['marks that turn the direction of writing', () => `\u200f\u202eשלום\u202c ${mark()}\u200e`],
  ['10,000 characters', () => `${mark()}${'x'.repeat(9_992)}`],
  ['10,000 characters of four bytes', () => `${mark()}${'🎬'.repeat(4_996)}`],
];

let admin: Admin;
/** The browser of a player who has signed up. */
let account: Admin;
let things: Things;
beforeAll(async () => {
  admin = newAdmin(site, keptCredential());
  await admin.login();
  account = newAdmin(site, keptCredential());
  const { movie } = await (await newPlayer(site)).daily();
  const image = Buffer.from(await (await fetch(`${site}${movie.generatedImages[0]}?w=384`)).arrayBuffer());
  const known = { puzzleId: movie.id, today: movie.featuredDate, image };
  const created = await ask({ route: 'createMovie', place: 'body', path: ['title'] }, `Texts ${mark()}`, {
    movieId: 0,
    ...known,
  });
  const answer = z.object({ movie: z.object({ id: z.int() }) }).parse(JSON.parse(created.body));
  things = { movieId: answer.movie.id, ...known };
  const somebody = (await goodRequests(admin, things).register?.()) ?? {};
  await askRoute('register', somebody, { request: account.request, params: {}, image });
  // An image whose description can be written.
  await ask({ route: 'addImage', place: 'body', path: ['description'] }, 'A lake', things);
});
afterAll(() => admin.request(`/api/movies/${things.movieId}`, { method: 'DELETE' }));

/** Whoever signs up or in does so in a browser of their own. */
function browserFor(route: RouteName): Admin {
  const { access } = routes[route];
  if (access === 'admin') return admin;
  return access === 'anyone' ? newAdmin(site, keptCredential()) : account;
}

type Answer = { readonly status: number; readonly body: string; readonly cookie: string | undefined };

/** Sends a good request with `text` in the one field. */
async function ask({ route, place, path }: TextField, text: string, known: Things): Promise<Answer> {
  const good = place === 'params' ? {} : await goodRequests(admin, known)[route]?.();
  if (!good) throw new Error(`${route} takes a text and has no good request in the fixture`);
  const wanted = { ...good, [place]: withText({ ...good[place] }, path, text) };
  const { movieId, image, today } = known;
  const params = { movieId, userId: 1, position: 0, date: today };
  const answer = await askRoute(route, wanted, { request: browserFor(route).request, params, image });
  // A stream is only begun: what it makes is cancelled.
  const streams = answer.headers.get('content-type')?.includes('event-stream');
  const body = streams ? await cancelled(answer, known) : await answer.text();
  return { status: answer.status, body, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
}

async function cancelled(answer: Response, { movieId }: Things): Promise<string> {
  await admin.request(`/api/movies/${movieId}/generate-images`, { method: 'DELETE' });
  return answer.text();
}

/** All texts that are shown to whoever has sent one: in the answer itself, to the admin, to a player who has signed up. */
async function shownAfter({ body, cookie }: Answer): Promise<Set<string>> {
  const { movieId } = things;
  const seen = [body];
  for (const path of [
    `/api/movies/${movieId}`,
    `/api/movies/${movieId}/prompt-draft`,
    '/api/admin/movies-with-dates',
  ]) {
    seen.push(await (await admin.request(path)).text());
  }
  if (cookie)
    seen.push(
      await (await fetch(`${site}/api/auth/me`, { headers: { cookie, 'X-Forwarded-For': someAddress() } })).text(),
    );
  return new Set(seen.flatMap((text) => (text.startsWith('data:') ? [] : textsOf(JSON.parse(text)))));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function expectRefusal({ status, body }: Answer): void {
  expect({ status, body }).toEqual({ status: expect.any(Number), body });
  expect([400, 401, 403, 404, 409, 413, 429, 431]).toContain(status);
  expect(errorEnvelopeSchema.parse(JSON.parse(body)).error).not.toBe('');
}

const fields = textFields().map((field) => ({ name: nameOf(field), field }));

it('knows texts in every part of a request', () => {
  expect(new Set(fields.map(({ field }) => field.place))).toEqual(new Set(['params', 'query', 'body']));
  expect(fields.length).toBeGreaterThan(80);
  for (const name of NOT_SHOWN_AGAIN) expect(fields.map((each) => each.name)).toContain(name);
});

describe.each(fields)('$name', ({ name, field }) => {
  it(
    'takes no text that cannot be stored, and says so',
    async () => {
      for (const [what, text] of refused) {
        const answer = await ask(field, text(), things);
        expectRefusal(answer);
        expect([what, [400, 404].includes(answer.status)]).toEqual([what, true]);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'refuses any other text in plain words, or keeps it as it is',
    async () => {
      for (const [what, make] of strange) {
        const text = make();
        const answer = await ask(field, text, things);
        if (answer.status !== 200) expectRefusal(answer);
        else if (!NOT_SHOWN_AGAIN.has(name)) expect([what, (await shownAfter(answer)).has(text)]).toEqual([what, true]);
      }
    },
    TIMEOUT_MS,
  );
});
