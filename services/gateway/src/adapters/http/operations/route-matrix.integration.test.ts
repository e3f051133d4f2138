import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { ADMINS_ONLY, errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/session-cookies';
import type { Access, Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, plenty, startGateway } from '../../../testing/gateway.ts';
import { browserRequest, operationRequests, sendOperation } from '../../../testing/operation-requests.ts';
import { stubAllCalls } from '../../../testing/stub-services.ts';
import { tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';
import { serve } from '../serve.ts';

const visitors = [
  'guest',
  'player',
  'other player',
  'expired',
  'forged',
  'admin',
  'editor',
  'admin who plays',
  'expired admin',
  'forged admin',
  'player with the session in the admin cookie',
  'admin with the session in the player cookie',
  'editor with the session in the player cookie',
] as const;
type Visitor = (typeof visitors)[number];

/** Creates new sessions each time because signing in or out ends the one that was sent. */
const headers: Readonly<Record<Visitor, () => Record<string, string>>> = {
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
const admitted: Readonly<Record<Exclude<Access, 'system'>, readonly Visitor[]>> = {
  anyone: visitors,
  user: ['player', 'other player', 'admin who plays'],
  owner: ['player', 'admin who plays'],
  editor: ['editor', 'admin', 'admin who plays'],
  admin: ['admin', 'admin who plays'],
};
const forbidden: Readonly<Partial<Record<Access, readonly Visitor[]>>> = { owner: ['other player'], admin: ['editor'] };

function expectedStatus(access: Access, visitor: Visitor): number {
  if (access !== 'system' && admitted[access].includes(visitor)) return 200;
  return forbidden[access]?.includes(visitor) ? 403 : 401;
}

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ budget: { requests: plenty, bytes: plenty } });
  stubAllCalls(gateway);
});
afterAll(() => gateway.stop());

type Row = { readonly operation: Operation; readonly fields: Readonly<Record<string, unknown>> };

function ask({ operation, fields }: Row, visitor: Visitor, site = gateway.url) {
  return sendOperation(site, operation, fields, headers[visitor]());
}

/** The calls that identify the visitor, and the audit log entry of an editor's denied action. */
const SESSION_CALLS = [
  identityCalls.session,
  identityCalls.adminSession,
  adminCalls.recordAction,
  movieOperations.movie,
];
const BEFOREHAND: readonly string[] = SESSION_CALLS.map(({ subject }) => subject);

const fieldsOf = new Map<string, object>(Object.entries(operationRequests));
const table = Object.entries<Operation>(operations).map(([name, operation]) => ({
  name,
  operation,
  fields: { ...fieldsOf.get(name) },
}));

describe.each(table)('the operation $name', (row) => {
  const { access, http } = row.operation;

  it('has a policy', () => {
    expect(Object.keys(admitted)).toContain(access);
    if (access === 'owner') expect(http.path).toContain('/:userId');
  });

  it.each(visitors)('responds to each visitor according to its policy: %s', async (visitor) => {
    const before = gateway.services.requests.length;
    const response = await ask(row, visitor);
    expect(response.status).toBe(expectedStatus(access, visitor));
    if (response.status === 200) return;

    const { code, message } = errorEnvelopeSchema.parse(await response.json());
    expect(['not-signed-in', 'session-expired', 'forbidden']).toContain(code);
    const text = visitor === 'editor' ? ADMINS_ONLY : 'You don’t have access to this';
    expect(message).toBe({ 'not-signed-in': 'Please sign in', forbidden: text }[code] ?? 'Session expired');
    const subjects = gateway.services.requests.slice(before).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !BEFOREHAND.includes(subject))).toEqual([]);
  });

  it('responds 405 to another method', async () => {
    const { address } = browserRequest(row.operation, row.fields);
    const response = await fetch(gateway.url + address, { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(http.method);
  });
});

describe('the matrix detects', () => {
  // One operation of each policy.
  const some = table.filter(({ name }) => ['dailyMovie', 'me', 'userStats', 'deleteMovie'].includes(name));

  /** Returns the cells of the matrix in which a faulty gateway violates the policies. */
  async function violationsOf(statusFor: (cookie: string) => number): Promise<string[]> {
    const faulty = await serve((request, response) => {
      response.statusCode = statusFor(request.headers.cookie ?? '');
      response.end('{}');
    }, 0);
    const violations: string[] = [];
    for (const row of some) {
      for (const visitor of visitors) {
        const response = await ask(row, visitor, `http://127.0.0.1:${faulty.port}`);
        await response.text();
        if (response.status !== expectedStatus(row.operation.access, visitor))
          violations.push(`${row.name} ${visitor}`);
      }
    }
    await faulty.stop(500);
    return violations;
  }

  it.each<[string, (cookie: string) => number, string]>([
    ['admits everyone', () => 200, 'deleteMovie guest'],
    ['admits everyone with any session', (cookie) => (cookie === '' ? 401 : 200), 'deleteMovie player'],
    ['treats an editor as an admin', (cookie) => (/root|mara/.test(cookie) ? 200 : 401), 'deleteMovie editor'],
    ['confuses one player with another', (cookie) => (/anna|bert/.test(cookie) ? 200 : 401), 'userStats other player'],
    ['admits no one', () => 401, 'dailyMovie guest'],
  ])('a gateway that %s', async (_how, statusFor, violation) => {
    expect(await violationsOf(statusFor)).toContain(violation);
  });
});
