import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { ADMINS_ONLY, errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import type { Access, Operation } from '@dreamreel/proto/operation';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { describe, expect, it } from '@jest/globals';
import { sharedGateway, startGateway } from '../../../testing/gateway.ts';
import { browserRequest, fieldsFor, sendOperation } from '../../../testing/operation-requests.ts';
import { record } from '../../../testing/responses.ts';
import { tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

/** Creates new sessions each time because signing in or out ends the one that was sent. */
const headersOf: Readonly<Record<string, () => Record<string, string>>> = {
  guest: () => ({}),
  player: () => withSession(tokenOf('anna')),
  'other player': () => withSession(tokenOf('bert')),
  expired: () => withSession(tokenOf('nobody')),
  forged: () => withSession("' OR 1=1 --"),
  admin: () => withAdminSession(),
  editor: () => withAdminSession(tokenOf('mara')),
  'admin who plays': () => withAdminSession(tokenOf('root'), `${SESSION_COOKIE}=${tokenOf('anna')}`),
  'expired admin': () => withAdminSession(tokenOf('nobody')),
  'forged admin': () => withAdminSession('root'),
  'player with the session in the admin cookie': () => withAdminSession(tokenOf('anna')),
  'admin with the session in the player cookie': () => withSession(tokenOf('root')),
  'editor with the session in the player cookie': () => withSession(tokenOf('mara')),
};

/** The visitors that a policy admits, and those for whom it is forbidden. All others must sign in first. */
const admitted: Readonly<Record<Exclude<Access, 'system'>, readonly string[]>> = {
  anyone: Object.keys(headersOf),
  user: ['player', 'other player', 'admin who plays'],
  owner: ['player', 'admin who plays'],
  editor: ['editor', 'admin', 'admin who plays'],
  admin: ['admin', 'admin who plays'],
};
const forbidden: Readonly<Partial<Record<Access, readonly string[]>>> = { owner: ['other player'], admin: ['editor'] };

function expectedStatus(access: Access, visitor: string): number {
  if (access !== 'system' && admitted[access].includes(visitor)) return 200;
  return forbidden[access]?.includes(visitor) ? 403 : 401;
}

const gateway = await sharedGateway();

/** The calls that identify the visitor, and the audit log entry of an editor's denied action. */
const CALLS_BEFOREHAND: readonly string[] = [
  identityCalls.session,
  identityCalls.adminSession,
  adminCalls.recordAction,
  movieOperations.movie,
].map(({ subject }) => subject);

const table = Object.entries<Operation>(operations).map(([name, operation]) => ({ name, operation }));

describe.each(table)('the operation $name', ({ name, operation }) => {
  const { access, http } = operation;
  const fields = fieldsFor(name);

  it('has a policy', () => {
    expect(Object.keys(admitted)).toContain(access);
    if (access === 'owner') expect(http.path).toContain('/:userId');
  });

  it.each(Object.entries(headersOf))(
    'responds to each visitor according to its policy: %s',
    async (visitor, headers) => {
      const response = await sendOperation(gateway.url, operation, fields, headers());
      expect(response.status).toBe(expectedStatus(access, visitor));
      expect(response.headers.get('cache-control')).toMatch(/^no-store/);
      if (response.status === 200) return;

      const { code, message } = errorEnvelopeSchema.parse(await response.json());
      expect(['not-signed-in', 'session-expired', 'forbidden']).toContain(code);
      const text = visitor === 'editor' ? ADMINS_ONLY : 'You don’t have access to this';
      expect(message).toBe({ 'not-signed-in': 'Please sign in', forbidden: text }[code] ?? 'Session expired');
      const subjects = gateway.services.requests.map(({ subject }) => subject);
      expect(subjects.filter((subject) => !CALLS_BEFOREHAND.includes(subject))).toEqual([]);
    },
  );

  it('responds 405 to another method', async () => {
    const { address } = browserRequest(operation, fields);
    const response = await fetch(gateway.url + address, { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(http.method);
  });
});

/** Origins from which a browser must not be able to use a visitor's cookies. */
const otherOrigins = [
  { origin: 'http://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  {},
];
const unsafe = table.filter(({ operation: { http } }) => http.method !== 'GET' && !http.authenticatesByToken);

it.each(unsafe)('rejects cross-origin requests before any call: $name', async ({ name, operation }) => {
  const { address, method } = browserRequest(operation, fieldsFor(name));
  const { cookie = '' } = withAdminSession(tokenOf('root'), `${SESSION_COOKIE}=${tokenOf('anna')}`);
  for (const from of otherOrigins) {
    const response = await fetch(gateway.url + address, { method, headers: { cookie, ...from } });
    expect([from, response.status]).toEqual([from, 403]);
    expect(await response.json()).toMatchObject({ code: 'cross-origin-forbidden' });
  }
  expect(gateway.services.requests).toEqual([]);
});

const PUBLIC_URL = 'https://game.example';

it.each([
  ['of the configured URL', { PUBLIC_URL: `${PUBLIC_URL}/` }, () => PUBLIC_URL, 200],
  ['of the requested address if a URL is configured', { PUBLIC_URL }, (url: string) => url, 403],
  ['of the requested address if no URL is configured', {}, (url: string) => url, 200],
])('judges a request from the origin %s', async (_which, config, originOf, status) => {
  const { post, url } = await startGateway({ config });
  const headers = { origin: originOf(url), cookie: 'theme=dark' };
  expect((await post('/api/daily-completion', record(), headers)).status).toBe(status);
});

const ofDashboard = table.filter(({ operation }) => ['admin', 'editor'].includes(operation.access));

it.each(ofDashboard)(
  'admits no one through a different spelling of the address or a HEAD request: $name',
  async ({ operation: { http } }) => {
    const [address, nonsense] = ['7', 'nonsense'].map((parameter) => http.path.replaceAll(/:\w+/g, parameter));
    for (const path of [`${address}`, `${address}/`, `${address}`.toUpperCase(), `/${address}`, `${nonsense}`]) {
      for (const method of http.method === 'GET' ? ['GET', 'HEAD'] : [http.method]) {
        const headers = { 'sec-fetch-site': 'same-origin' };
        const response = await fetch(gateway.url + path, { method, headers });
        expect([401, 404, 405, 503]).toContain(response.status);
      }
    }
    expect(gateway.services.requests).toEqual([]);
  },
);

/** A new operation that anyone can call must be added here deliberately. */
const openToEveryone: readonly OperationName[] = [
  'login',
  'register',
  'logout',
  'adminLogin',
  'adminLogout',
  'adminSession',
  'adminInvitation',
  'joinAsAdmin',
  'requestPasswordReset',
  'resetPassword',
  'verifyEmail',
  'pushKey',
  'subscribeToPush',
  'unsubscribeFromPush',
  'dailyMovie',
  'dailyCompletion',
  'previousFeatures',
  'archive',
  'archiveMonth',
  'archiveTotals',
  'dailyResults',
  'friends',
  'startFriends',
  'joinFriends',
  'leaveFriends',
  'searchMovies',
  'unsubscribe',
  'oneClickUnsubscribe',
];

it('leaves only the operations of this list open to everyone', () => {
  const found = table.filter(({ operation }) => operation.access === 'anyone').map(({ name }) => name);
  expect(found.toSorted()).toEqual(openToEveryone.toSorted());
});
