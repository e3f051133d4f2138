import { randomBytes } from 'node:crypto';
import { auditPageSchema } from '@dreamreel/proto/identity/audit-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { type Admin, keptCredential, newAdmin, signedInAdmin } from '../player/admin.ts';
import { responseTo } from '../player/outage.ts';
import { productAt } from './fixture/product-at.ts';

const product = productAt();
const { site } = product;
const mark = randomBytes(4).toString('hex');
const name = `Mara ${mark}`;
const password = 'nine grey lanterns';
const ADMINS_ONLY = 'Only an admin may do this. You are signed in as an editor';

let admin: Admin;
let editor: Admin;
let movies: Admin;
let movieId: number;

beforeAll(async () => {
  admin = newAdmin(site, keptCredential());
  await admin.login();
  movies = await signedInAdmin(site);
  movieId = (await movies.add({ title: `The Pier ${mark}`, year: 1961, description: 'As it was' })).id;
  editor = newAdmin(site, { username: name, password });
});
afterAll(() => movies.removeAdded());

async function send(who: Admin, method: string, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await who.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: z.looseObject({}).parse(await answer.json()) };
}

/** The entries of the audit log about a person, the oldest first. */
async function logOf(person: string) {
  return (await auditOf({ person })).reverse();
}

describe('an editor', () => {
  it('is invited by a link, joins once, and signs in with name and password from then on', async () => {
    const invited = await send(admin, 'POST', '/api/admin/invitations', { role: 'editor', note: name });
    const form = { invitation: invited.body.token, username: name, password };
    expect(await send(editor, 'POST', '/api/admin/join', form)).toMatchObject({
      status: 200,
      body: { role: 'editor' },
    });
    const other = newAdmin(site, { password });
    expect(await send(other, 'POST', '/api/admin/join', { ...form, username: `Ben ${mark}` })).toMatchObject({
      status: 410,
      body: { code: 'invitation-ended' },
    });
    const elsewhere = newAdmin(site, { username: name, password });
    expect((await elsewhere.login()).status).toBe(200);
    expect((await send(elsewhere, 'GET', '/api/admin/session')).body).toEqual({
      authenticated: true,
      username: name,
      role: 'editor',
    });
  });

  it('edits a movie, and is refused to post, to delete and to invite in clear words', async () => {
    const changed = await send(editor, 'PATCH', `/api/movies/${movieId}`, { description: 'As Mara has it' });
    expect(changed.status).toBe(200);
    for (const [method, path] of [
      ['POST', `/api/admin/post-to-social-media/${movieId}`],
      ['DELETE', `/api/movies/${movieId}`],
      ['POST', '/api/admin/invitations'],
      ['GET', '/api/admin/audit-log'],
      ['GET', '/api/admin/mail-run'],
    ] as const) {
      expect(await send(editor, method, path)).toMatchObject({ status: 403, body: { message: ADMINS_ONLY } });
    }
    expect((await movies.movies()).find(({ id }) => id === movieId)).toMatchObject({ description: 'As Mara has it' });
  });

  it('is in the audit log with all of it, and without a password', async () => {
    // How an action ended is written after its response, and where that failed, again up to half a minute later.
    const ended = async () => (await logOf(name)).every(({ outcome }) => outcome !== 'unknown');
    await pWaitFor(ended, { timeout: 120_000, interval: 500 });
    const entries = await logOf(name);
    expect(entries).toMatchObject([
      { action: 'joinAsAdmin', role: 'editor', outcome: 'done' },
      { action: 'adminLogin', role: 'editor', outcome: 'done' },
      { action: 'changeMovie', movieId, outcome: 'done' },
      { action: 'postToSocialMedia', movieId, outcome: 'rejected', error: 'forbidden' },
      { action: 'deleteMovie', movieId, outcome: 'rejected', error: 'forbidden' },
      { action: 'inviteAdmin', outcome: 'rejected', error: 'forbidden' },
    ]);
    expect(entries[2]?.details).toEqual({ fields: ['description'] });
    expect(JSON.stringify(entries)).not.toContain(password);
  });

  it('who is deactivated is signed out, and cannot sign in', async () => {
    const { people } = z
      .object({ people: z.array(z.looseObject({ id: z.number().nullable(), name: z.string() })) })
      .parse((await send(admin, 'GET', '/api/admin/people')).body);
    const id = people.find((person) => person.name === name)?.id;
    expect((await send(admin, 'PATCH', `/api/admin/people/${id}`, { active: false })).status).toBe(200);
    await pWaitFor(async () => !(await editor.isSignedIn()), { timeout: 60_000, interval: 500 });
    expect((await newAdmin(site, { username: name, password }).login()).status).toBe(401);
  });
});

it('an action whose gateway is killed before it ends stays in the log, as one whose end is not known', async () => {
  const { processes } = product;
  const generation = Number(processes().get('generation'));
  const movie = await movies.add({ title: `Killed ${mark}`, year: 1962, description: 'A lake' });
  const isWritten = async () =>
    (await auditOf({ action: 'generatePrompts' })).some(
      ({ movieId, outcome }) => movieId === movie.id && outcome === 'unknown',
    );

  process.kill(generation, 'SIGSTOP');
  try {
    const cut = admin.request(`/api/movies/${movie.id}/generate-prompts`, { method: 'POST' }).catch(() => null);
    await pWaitFor(isWritten, { timeout: 60_000, interval: 500 });
    const gateway = Number(processes().get('gateway'));
    process.kill(gateway, 'SIGKILL');
    await cut;
  } finally {
    process.kill(generation, 'SIGCONT');
  }
  const isBack = () => admin.isSignedIn().catch(() => false);
  await pWaitFor(isBack, { timeout: 60_000, interval: 500 });
  expect(await isWritten()).toBe(true);
});

async function auditOf(filter: Readonly<Record<string, string>>) {
  const answer = await responseTo(() => admin.request(`/api/admin/audit-log?${new URLSearchParams(filter)}`));
  return auditPageSchema.parse(await answer.json()).entries;
}
