import { randomBytes } from 'node:crypto';
import { auditPageSchema } from '@dreamreel/proto/identity/audit-log';
import { expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { newAdmin, signedInAdmin } from '../player/admin.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const SOON = { timeout: 120_000, interval: 500 };
const peopleSchema = z.object({ people: z.array(z.looseObject({ id: z.number().nullable(), name: z.string() })) });

it('an editor joins by a link, edits a movie, can’t delete it, is in the audit log, and is signed out when deactivated', async () => {
  const mark = randomBytes(4).toString('hex');
  const credential = { username: `Mara ${mark}`, password: 'nine grey lanterns' };
  const [admin, editor] = [await signedInAdmin(site), newAdmin(site, credential)];
  const { id: movieId } = await admin.add({ title: `The Pier ${mark}`, year: 1961, description: 'As it was' });

  const invited = await admin.call('POST', '/api/admin/invitations', { role: 'editor', note: credential.username });
  const { token: invitation } = z.object({ token: z.string() }).parse(invited.body);
  const join = () => editor.call('POST', '/api/admin/join', { invitation, ...credential });
  expect(await join()).toMatchObject({ status: 200, body: { role: 'editor' } });
  expect(await editor.change(movieId, { description: 'As Mara has it' })).toMatchObject({ id: movieId });
  expect(await editor.call('DELETE', `/api/movies/${movieId}`)).toMatchObject({
    status: 403,
    body: { message: 'Only admins can do this. You are signed in as an editor.' },
  });
  expect((await admin.movies()).find(({ id }) => id === movieId)).toMatchObject({ description: 'As Mara has it' });

  const query = new URLSearchParams({ person: credential.username });
  const entries = async () => auditPageSchema.parse((await admin.get(`/api/admin/audit-log?${query}`)).body).entries;
  // The outcome of an action is written after its response. If that fails, it is written again up to half a minute
  // later.
  await pWaitFor(async () => (await entries()).every(({ outcome }) => outcome !== 'unknown'), SOON);
  expect((await entries()).reverse()).toMatchObject([
    { action: 'joinAsAdmin', role: 'editor', outcome: 'done' },
    { action: 'changeMovie', movieId, outcome: 'done', details: { fields: ['description'] } },
    { action: 'deleteMovie', movieId, outcome: 'rejected', error: 'forbidden' },
  ]);

  const { people } = peopleSchema.parse((await admin.get('/api/admin/people')).body);
  const id = people.find(({ name }) => name === credential.username)?.id;
  expect((await admin.call('PATCH', `/api/admin/people/${id}`, { active: false })).status).toBe(200);
  await pWaitFor(async () => !(await editor.isSignedIn()), SOON);
  expect((await newAdmin(site, credential).login()).status).toBe(401);
  await admin.removeAdded();
});
