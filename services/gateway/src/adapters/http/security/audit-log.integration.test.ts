import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { isRecorded, type Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { socialOperations } from '@dreamreel/proto/social/operations';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { operationRequests, sendOperation } from '../../../testing/operation-requests.ts';
import { stubAllCalls } from '../../../testing/stub-services.ts';
import { tokenOf, withAdminSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  stubAllCalls(gateway);
});
afterEach(() => gateway.stop());

const { beginAction, endAction, recordAction } = adminCalls;
const fieldsOf = new Map<string, object>(Object.entries(operationRequests));
const send = (name: string, operation: Operation, headers = withAdminSession()) =>
  sendOperation(gateway.url, operation, { ...fieldsOf.get(name) }, headers);
const subjects = () => gateway.services.requests.map(({ subject }) => subject);
const requestsTo = (call: Parameters<Gateway['services']['requestsTo']>[0]) =>
  gateway.services.requestsTo(call).map(({ request }) => request);

const guarded = Object.entries<Operation>(operations)
  .filter(([, operation]) => isRecorded(operation) && operation.access !== 'anyone')
  .map(([name, operation]) => ({ name, operation }));

describe.each(guarded)('the operation $name', ({ name, operation }) => {
  it('is recorded before it is performed, and its outcome afterwards', async () => {
    expect((await send(name, operation)).status).toBe(200);
    // The stream of a job is read after the action that started it.
    const order = subjects().filter((called) => called !== generationCalls.imageJobEvents.subject);
    const { subject = '' } = operation;
    expect(order.indexOf(beginAction.subject)).toBeGreaterThan(-1);
    if (subject !== '') expect(order.indexOf(beginAction.subject)).toBeLessThan(order.indexOf(subject));
    expect(order.at(-1)).toBe(endAction.subject);
    expect(requestsTo(beginAction)).toMatchObject([{ person: 'root', role: 'admin', action: name }]);
    expect(requestsTo(endAction)).toMatchObject([{ outcome: 'done', error: null }]);
  });

  it('is not performed if it can’t be recorded', async () => {
    gateway.services.handle(beginAction, async () => {
      throw new CallFailed('unavailable', 'service unavailable');
    });
    expect((await send(name, operation)).status).toBe(503);
    const allowed: readonly string[] = [
      identityCalls.adminSession.subject,
      movieOperations.movie.subject,
      beginAction.subject,
    ];
    expect(subjects().filter((subject) => !allowed.includes(subject))).toEqual([]);
  });
});

it('exempts only non-GET requests that change nothing', () => {
  const left = Object.entries<Operation>(operations).filter(
    ([, { access, http, changesNothing }]) =>
      ['admin', 'editor'].includes(access) && http.method !== 'GET' && changesNothing,
  );
  expect(left.map(([name]) => name)).toEqual(['previewGuess']);
});

describe('an entry', () => {
  it('contains the movie’s earlier title, days, and positions, and only the names of other fields', async () => {
    await send('changeMovie', operations.changeMovie);
    await send('generateImages', operations.generateImages);
    const [change, images] = requestsTo(beginAction);
    expect(change).toMatchObject({ movieId: 7, movieTitle: expect.stringMatching(/./) });
    expect(images).toMatchObject({ details: { fields: expect.arrayContaining(['prompts']) } });
    expect(JSON.stringify([change, images])).not.toMatch(/"prompts":/);
  });

  it('contains no password, prompt, or other long text, whatever is sent', async () => {
    for (const { name, operation } of guarded) await send(name, operation);
    const written = JSON.stringify([...requestsTo(beginAction), ...requestsTo(endAction)]);
    const { currentPassword, newPassword } = operationRequests.changeAdminPassword;
    for (const secret of [currentPassword, newPassword, 'secret of a link']) expect(written).not.toContain(secret);
    const texts = written.match(/"[^"]*"/g) ?? [];
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(110);
  });

  it.each([
    [async () => ({ errorCode: 'already-shown' }), 409, { outcome: 'rejected', error: 'already-shown' }],
    [
      async () => {
        throw new CallFailed('timed-out', 'late');
      },
      504,
      { outcome: 'unknown', error: 'timed-out' },
    ],
    [
      async () => {
        throw new Error('a bug');
      },
      500,
      { outcome: 'failed', error: 'internal-error' },
    ],
  ])('contains the outcome of an unsuccessful action: %#', async (answer, status, end) => {
    gateway.services.handle(movieOperations.deleteMovie, answer);
    expect((await send('deleteMovie', operations.deleteMovie)).status).toBe(status);
    expect(requestsTo(endAction)).toMatchObject([end]);
  });

  it('stays if its outcome can’t be recorded, and the response is that of the performed action', async () => {
    gateway.services.handle(endAction, async () => {
      throw new CallFailed('unavailable', 'service unavailable');
    });
    expect((await send('deleteMovie', operations.deleteMovie)).status).toBe(200);
    expect(requestsTo(beginAction)).toHaveLength(1);
  });
});

describe('an editor', () => {
  const asEditor = () => withAdminSession(tokenOf('mara'));

  it.each(['deleteMovie', 'postToSocialMedia', 'inviteAdmin'] as const)(
    'gets a clear rejection of %s, which is recorded',
    async (name) => {
      const response = await send(name, operations[name], asEditor());
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        code: 'forbidden',
        message: 'Only admins can do this. You are signed in as an editor.',
      });
      expect(requestsTo(recordAction)).toMatchObject([
        { person: 'Mara', role: 'editor', action: name, outcome: 'rejected', error: 'forbidden' },
      ]);
      const ofMovie = operations[name].http.path.includes(':movieId') ? 7 : null;
      expect(requestsTo(recordAction)).toMatchObject([{ movieId: ofMovie }]);
      expect(subjects()).not.toContain(socialOperations.postToSocialMedia.subject);
    },
  );

  it('acts as an editor toward the services', async () => {
    await send('planDay', operations.planDay, asEditor());
    const [call] = gateway.services.requestsTo(operations.planDay);
    expect(call?.actor).toEqual({ kind: 'editor', name: 'Mara' });
  });
});

describe('a sign-in', () => {
  const own = { 'sec-fetch-site': 'same-origin' };
  const credentials = { username: 'root', password: 'of the admin' };
  const signIn = () => gateway.post('/api/admin/login', credentials, own);

  it('is recorded with its outcome, without the password', async () => {
    await signIn();
    gateway.services.respondError(identityCalls.adminLogin, { errorCode: 'wrong-credentials' });
    await signIn();
    expect(requestsTo(recordAction)).toMatchObject([
      { person: 'root', role: 'admin', action: 'adminLogin', outcome: 'done' },
      { person: 'root', role: null, action: 'adminLogin', outcome: 'rejected', error: 'wrong-credentials' },
    ]);
    expect(JSON.stringify(requestsTo(recordAction))).not.toContain(credentials.password);
  });

  it('is not recorded above the limits, because a flood would fill the log', async () => {
    gateway.services.respondError(identityCalls.adminLogin, { errorCode: 'too-many-attempts' });
    await signIn();
    expect(requestsTo(recordAction)).toEqual([]);
  });

  it('doesn’t return a session that isn’t recorded', async () => {
    gateway.services.handle(recordAction, async () => {
      throw new CallFailed('unavailable', 'service unavailable');
    });
    const response = await signIn();
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
  });

  it('is recorded for the person, and so is a sign-out, but not a sign-out without a session', async () => {
    await gateway.post('/api/admin/logout', {}, withAdminSession(tokenOf('mara')));
    await gateway.post('/api/admin/logout', {}, own);
    expect(requestsTo(recordAction)).toMatchObject([{ person: 'Mara', role: 'editor', action: 'adminLogout' }]);
  });
});
