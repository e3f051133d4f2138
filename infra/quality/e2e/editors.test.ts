import { randomBytes } from 'node:crypto';
import { auditPageSchema } from '@dreamreel/proto/identity/audit-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { type Admin, newAdmin, signedInAdmin } from '../player/admin.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const mark = randomBytes(4).toString('hex');
const credential = { username: `Mara ${mark}`, password: 'nine grey lanterns' };
const name = credential.username;
const ADMINS_ONLY = 'Only admins can do this. You are signed in as an editor.';
const SOON = { timeout: 120_000, interval: 500 };
const peopleSchema = z.object({ people: z.array(z.looseObject({ id: z.number().nullable(), name: z.string() })) });

const editor = newAdmin(site, credential);
let admin: Admin;
let movieId: number;
beforeAll(async () => {
  admin = await signedInAdmin(site);
  movieId = (await admin.add({ title: `The Pier ${mark}`, year: 1961, description: 'As it was' })).id;
});
afterAll(() => admin.removeAdded());

async function auditOf(filter: Readonly<Record<string, string>>) {
  const { body } = await admin.get(`/api/admin/audit-log?${new URLSearchParams(filter)}`);
  return auditPageSchema.parse(body).entries;
}

describe('an editor', () => {
  it('is invited through a link, joins once, and then signs in with name and password', async () => {
    const invited = await admin.call('POST', '/api/admin/invitations', { role: 'editor', note: name });
    const { token } = z.object({ token: z.string() }).parse(invited.body);
    const form = { invitation: token, ...credential };
    expect(await editor.call('POST', '/api/admin/join', form)).toMatchObject({ status: 200, body: { role: 'editor' } });
    const again = await newAdmin(site).call('POST', '/api/admin/join', { ...form, username: `Ben ${mark}` });
    expect(again).toMatchObject({ status: 410, body: { code: 'invitation-ended' } });
    const elsewhere = newAdmin(site, credential);
    expect((await elsewhere.login()).status).toBe(200);
    const { body } = await elsewhere.get('/api/admin/session');
    expect(body).toEqual({ authenticated: true, username: name, role: 'editor' });
  });

  it('edits a movie, but is told clearly that posting, deleting and inviting need an admin', async () => {
    const changed = await editor.change(movieId, { description: 'As Mara has it' });
    expect(changed).toMatchObject({ id: movieId, description: 'As Mara has it' });
    const refused = { status: 403, body: { message: ADMINS_ONLY } };
    expect(await editor.call('POST', `/api/admin/post-to-social-media/${movieId}`)).toMatchObject(refused);
    expect(await editor.call('DELETE', `/api/movies/${movieId}`)).toMatchObject(refused);
    expect(await editor.call('POST', '/api/admin/invitations')).toMatchObject(refused);
    expect(await editor.get('/api/admin/audit-log')).toMatchObject(refused);
    expect(await editor.get('/api/admin/mail-run')).toMatchObject(refused);
    expect((await admin.movies()).find(({ id }) => id === movieId)).toMatchObject({ description: 'As Mara has it' });
  });

  it('appears in the audit log with all actions and without a password', async () => {
    const logOf = async () => (await auditOf({ person: name })).reverse();
    // The outcome of an action is written after its response. If that fails, it is written again up to half a minute
    // later.
    await pWaitFor(async () => (await logOf()).every(({ outcome }) => outcome !== 'unknown'), SOON);
    const entries = await logOf();
    const rejected = { outcome: 'rejected', error: 'forbidden' };
    expect(entries).toMatchObject([
      { action: 'joinAsAdmin', role: 'editor', outcome: 'done' },
      { action: 'adminLogin', role: 'editor', outcome: 'done' },
      { action: 'changeMovie', movieId, outcome: 'done' },
      { action: 'postToSocialMedia', movieId, ...rejected },
      { action: 'deleteMovie', movieId, ...rejected },
      { action: 'inviteAdmin', ...rejected },
    ]);
    expect(entries[2]?.details).toEqual({ fields: ['description'] });
    expect(JSON.stringify(entries)).not.toContain(credential.password);
  });

  it('is signed out and cannot sign in after being deactivated', async () => {
    const { people } = peopleSchema.parse((await admin.get('/api/admin/people')).body);
    const id = people.find((person) => person.name === name)?.id;
    expect((await admin.call('PATCH', `/api/admin/people/${id}`, { active: false })).status).toBe(200);
    await pWaitFor(async () => !(await editor.isSignedIn()), SOON);
    expect((await newAdmin(site, credential).login()).status).toBe(401);
  });
});
