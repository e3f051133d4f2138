import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { type Call, isRecorded, type Operation } from '@dreamreel/proto/operation';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { describe, expect, it } from '@jest/globals';
import { sharedGateway } from '../../../testing/gateway.ts';
import { fieldsFor, operationRequests, sendOperation } from '../../../testing/operation-requests.ts';
import { tokenOf, withAdminSession } from '../../../testing/visitors.ts';
import { detailsOf, findChangedEntity } from './audit-details.ts';

const gateway = await sharedGateway();

const { beginAction, endAction, recordAction } = adminCalls;
const allOperations = new Map<string, Operation>(Object.entries(operations));
const send = (name: OperationName, headers = withAdminSession()) =>
  sendOperation(gateway.url, operations[name], fieldsFor(name), headers);
const subjects = () => gateway.services.requests.map(({ subject }) => subject);
/** Returns the requests to a call with the client address that is sent with them. */
const requestsTo = (call: Call) =>
  gateway.services.requestsTo(call).map(({ request, clientAddress }) => ({ ...Object(request), clientAddress }));
const clientAddress = '127.0.0.1';

const recorded = [...allOperations]
  .filter(([, operation]) => isRecorded(operation) && operation.access !== 'anyone')
  .map(([name, operation]) => ({ name, operation }));

describe.each(recorded)('the operation $name', ({ name, operation }) => {
  const perform = () => sendOperation(gateway.url, operation, fieldsFor(name), withAdminSession());

  it('is recorded before it is performed, and its outcome afterwards', async () => {
    expect((await perform()).status).toBe(200);
    // The stream of a job is read after the action that started it.
    const order = subjects().filter((called) => called !== generationCalls.imageJobEvents.subject);
    const { subject = '' } = operation;
    expect(order.indexOf(beginAction.subject)).toBeGreaterThan(-1);
    if (subject !== '') expect(order.indexOf(beginAction.subject)).toBeLessThan(order.indexOf(subject));
    expect(order.at(-1)).toBe(endAction.subject);
    expect(requestsTo(beginAction)).toMatchObject([{ person: 'root', role: 'admin', action: name, clientAddress }]);
    expect(requestsTo(endAction)).toMatchObject([{ outcome: 'done', error: null }]);
    // No password, prompt or other long text is recorded.
    const written = JSON.stringify([requestsTo(beginAction), requestsTo(endAction)]);
    const { currentPassword, newPassword } = operationRequests.changeAdminPassword;
    for (const secret of [currentPassword, newPassword, 'secret of a link']) expect(written).not.toContain(secret);
    expect(Math.max(...(written.match(/"[^"]*"/g) ?? []).map((text) => text.length))).toBeLessThan(110);
  });

  it('is not performed if it can’t be recorded', async () => {
    gateway.services.fail(beginAction);
    expect((await perform()).status).toBe(503);
    const allowed: readonly string[] = [
      identityCalls.adminSession.subject,
      movieOperations.movie.subject,
      beginAction.subject,
    ];
    expect(subjects().filter((subject) => !allowed.includes(subject))).toEqual([]);
  });
});

it('exempts only non-GET requests that change nothing', () => {
  const exempt = [...allOperations].filter(
    ([, { access, http, changesNothing }]) =>
      ['admin', 'editor'].includes(access) && http.method !== 'GET' && changesNothing,
  );
  expect(exempt.map(([name]) => name)).toEqual(['previewGuess']);
});

describe('an entry', () => {
  it('contains the movie’s earlier title, days, and positions, and only the names of other fields', async () => {
    await send('changeMovie');
    await send('generateImages');
    const [change, images] = requestsTo(beginAction);
    expect(change).toMatchObject({ movieId: 7, movieTitle: 'Alien', details: { featureDate: '2026-11-22' } });
    expect(images).toMatchObject({ details: { fields: expect.arrayContaining(['prompts']) } });
    expect(JSON.stringify(images)).not.toMatch(/"prompts":/);
  });

  it.each([
    [async () => ({ errorCode: 'already-shown' }) as const, 409, { outcome: 'rejected', error: 'already-shown' }],
    [() => Promise.reject(new CallFailed('timed-out', 'late')), 504, { outcome: 'unknown', error: 'timed-out' }],
    [() => Promise.reject(new Error('a bug')), 500, { outcome: 'failed', error: 'internal-error' }],
  ])('contains the outcome of an unsuccessful action: %#', async (answer, status, end) => {
    gateway.services.handle(movieOperations.deleteMovie, answer);
    expect((await send('deleteMovie')).status).toBe(status);
    expect(requestsTo(endAction)).toMatchObject([end]);
  });

  it('stays if its outcome can’t be recorded, and the response is that of the performed action', async () => {
    gateway.services.fail(endAction);
    expect((await send('deleteMovie')).status).toBe(200);
    expect(requestsTo(beginAction)).toHaveLength(1);
  });
});

describe('an editor', () => {
  const asEditor = () => withAdminSession(tokenOf('mara'));

  it.each([
    ['deleteMovie', 7],
    ['inviteAdmin', null],
  ] as const)('has each rejected action recorded: %s', async (name, movieId) => {
    expect((await send(name, asEditor())).status).toBe(403);
    expect(requestsTo(recordAction)).toMatchObject([
      { person: 'Mara', role: 'editor', action: name, movieId, outcome: 'rejected', error: 'forbidden', clientAddress },
    ]);
  });

  it('acts as an editor toward the services', async () => {
    await send('planDay', asEditor());
    expect(gateway.services.requestsTo(operations.planDay)[0]?.actor).toEqual({ kind: 'editor', name: 'Mara' });
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
      { person: 'root', role: 'admin', action: 'adminLogin', outcome: 'done', clientAddress },
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
    gateway.services.fail(recordAction);
    const response = await signIn();
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
  });

  it('is recorded for the person, and so is a sign-out, but not a sign-out without a session', async () => {
    await gateway.post('/api/admin/logout', {}, withAdminSession(tokenOf('mara')));
    await gateway.post('/api/admin/logout', {}, own);
    expect(requestsTo(recordAction)).toMatchObject([{ person: 'Mara', role: 'editor', action: 'adminLogout' }]);
  });
});

describe('the details of an entry', () => {
  it('names the fields that were sent, with the values of harmless ones', () => {
    expect(detailsOf({ poster_path: '/a.jpg', movieId: 7, year: 1979, reason: 'undo' })).toEqual({
      fields: ['poster_path', 'reason', 'year'],
      year: 1979,
      reason: 'undo',
    });
  });

  it('counts the movies that an import added', () => {
    const movies = [{ outcome: 'added', movieId: 7 }, { outcome: 'added', movieId: 8 }, { outcome: 'rejected' }];
    expect(findChangedEntity({ movies }).details).toEqual({ count: 2 });
  });

  it('names the first twenty fields, sorted, but none whose name isn’t a plain word', () => {
    const odd: unknown = JSON.parse('{"__proto__":{"role":"admin"},"_id":1,"a b":1,"<b>":1,"":1}');
    expect(detailsOf({ ...Object(odd), ['a'.repeat(41)]: 1 })).toEqual({ fields: [] });
    const names = Array.from({ length: 25 }, (_, at) => String.fromCharCode('y'.charCodeAt(0) - at));
    expect(detailsOf(Object.fromEntries(names.map((name) => [name, 1]))).fields).toEqual(names.slice(0, 20).toSorted());
  });
});
