import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import type { HttpRoute } from '@dreamreel/proto/http-route';
import { SESSION_COOKIE } from '@dreamreel/proto/identity';
import { routes } from '@dreamreel/proto/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { type GoodRequest, goodRequests } from '../../testing/good-requests.ts';
import { stubVisitors, tokenOf, withAdminSession } from '../../testing/visitors.ts';

/** The language of schemas and programs, which people who see it on a page do not understand. */
const SCHEMA_LANGUAGE =
  /invalid (input|string|option|key|element)|expected|received|too (small|big)|unrecognized|regex|pattern|undefined|\bnull\b|NaN|\bstring\b|\bboolean\b|\barray\b|\bint\b|[<>]=?\d|\/\^/i;

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  7.5,
  -1,
  1e300,
  '',
  'x\u0000',
  'a'.repeat(5_000),
  [],
  [[]],
  {},
  Array(60).fill('a'),
];
const WRONG_TEXTS = ['', 'x', '0', '-1', '99999999999', 'a'.repeat(5_000), '2026-02-30'];

/** A malformed form has no field. */
const errorSchema = z.extend(errorEnvelopeSchema, { field: z._default(z.string(), '') });

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ settings: { rateLimitFactor: 1_000 } });
  stubVisitors(gateway);
});
afterAll(() => gateway.stop());

/** The body with each of its parts, one after the other, replaced by each wrong value; the whole body too. */
function wrongBodies(body: unknown): unknown[] {
  if (Array.isArray(body)) {
    const inside = body.slice(0, 1).flatMap((part) => wrongBodies(part).map((wrong) => [wrong, ...body.slice(1)]));
    return [...WRONG, [...body, ...body], ...inside];
  }
  if (typeof body !== 'object' || body === null) return [...WRONG];
  const inside = Object.entries(body).flatMap(([key, part]) =>
    wrongBodies(part).map((wrong) => ({ ...body, [key]: wrong })),
  );
  return [...WRONG, ...inside];
}

/** The address with each of its parameters replaced by each wrong text. */
function wrongAddresses(route: HttpRoute, address: string): string[] {
  const [path = '', query = ''] = address.split('?');
  const parts = path.split('/');
  const names = route.path.split('/');
  const inPath = names.flatMap((name, at) =>
    name.startsWith(':')
      ? WRONG_TEXTS.filter((text) => text !== '').map((text) => parts.with(at, text).join('/') + (query && `?${query}`))
      : [],
  );
  const keys = route.query instanceof z.ZodMiniObject ? Object.keys(route.query.shape) : [];
  const inQuery = keys.flatMap((key) => [
    ...WRONG_TEXTS.map((text) => withQuery(query, key, text)),
    `${query}&${key}=a&${key}=b`,
  ]);
  return [...inPath, ...inQuery.map((text) => `${path}?${text}`)];
}

function withQuery(query: string, key: string, text: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set(key, text);
  return String(parameters);
}

/** The form with each of its text fields too long. */
function wrongForms(form: FormData | undefined): FormData[] {
  const names = [...(form?.entries() ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
  return names.map((name) => {
    const wrong = new FormData();
    for (const [key, value] of form?.entries() ?? []) wrong.append(key, key === name ? 'a'.repeat(5_000) : value);
    return wrong;
  });
}

/** The envelopes of all 400 responses of one route. */
async function errorsOf(route: HttpRoute, good: GoodRequest) {
  const json = (body: unknown) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body === undefined ? null : body),
  });
  const usual = { ...(good.body !== undefined && json(good.body)), ...(good.form && { body: good.form }) };
  const requests = [
    ...wrongAddresses(route, good.address).map((address) => ({ address, more: usual })),
    ...(good.body === undefined ? [] : wrongBodies(good.body)).map((body) => ({
      address: good.address,
      more: json(body),
    })),
    ...wrongForms(good.form).map((body) => ({ address: good.address, more: { body } })),
  ];
  const session = withAdminSession(undefined, `${SESSION_COOKIE}=${tokenOf('anna')}`);
  const envelopes = [];
  for (const { address, more } of requests) {
    const headers = { ...session, ...good.headers, ...('headers' in more && more.headers) };
    const response = await fetch(gateway.url + address, { ...more, method: route.method, headers });
    const text = await response.text();
    if (response.status === 400)
      envelopes.push({ request: [address, more.body], ...errorSchema.parse(JSON.parse(text)) });
  }
  return envelopes;
}

const good = new Map<string, GoodRequest>(Object.entries(goodRequests));
const table = Object.entries<HttpRoute>(routes)
  .map(([name, route]) => ({ name, route, request: good.get(name) ?? { address: '' } }))
  .filter(({ route }) => route.params || route.query || route.body);

describe('an invalid request', () => {
  it.each(table)('gets an error in plain words that names the field: $name', async ({ route, request }) => {
    const errors = await errorsOf(route, request);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter(({ message }) => SCHEMA_LANGUAGE.test(message))).toEqual([]);
    expect(errors.filter(({ field, message }) => !message.includes(field))).toEqual([]);
    expect(errors.filter(({ error, message }) => error !== message)).toEqual([]);
  });
});
