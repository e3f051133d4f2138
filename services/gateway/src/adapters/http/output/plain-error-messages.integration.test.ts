import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { fieldsIn, pathFields } from '@dreamreel/proto/http-request';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/session-cookies';
import type { Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Gateway, startGateway, stopGateways } from '../../../testing/gateway.ts';
import { browserRequest, fieldsFor } from '../../../testing/operation-requests.ts';
import { tokenOf, withAdminSession } from '../../../testing/visitors.ts';

/** The vocabulary of schemas and programs, which users of a page don't understand. */
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
const errorSchema = errorEnvelopeSchema.extend({ field: z.string().default('') });

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ settings: { rateLimitFactor: 1_000 } });
});
afterAll(stopGateways);

/** Returns copies of the body with each of its parts, and the whole body, replaced by each wrong value. */
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

type Fields = Readonly<Record<string, unknown>>;
type SentRequest = ReturnType<typeof browserRequest>;

function inputFields({ request }: Operation): string[] {
  return Object.keys(z.toJSONSchema(request, { io: 'input' }).properties ?? {});
}

/** Returns the request with each field in its path and query replaced by each wrong text. */
function wrongAddresses(operation: Operation, fields: Fields): SentRequest[] {
  const { http } = operation;
  const inPath = pathFields(http.path);
  const inQuery = fieldsIn(http) === 'query' ? inputFields(operation).filter((name) => !inPath.includes(name)) : [];
  const replaced = (name: string, texts: readonly string[]) =>
    texts.map((text) => browserRequest(operation, { ...fields, [name]: text }));
  return [
    ...inPath.flatMap((name) => replaced(name, WRONG_TEXTS.slice(1))),
    ...inQuery.flatMap((name) => [...replaced(name, WRONG_TEXTS), repeated(browserRequest(operation, fields), name)]),
  ];
}

/** Returns the request with one field repeated in the query. */
function repeated(sent: SentRequest, name: string): SentRequest {
  return { ...sent, address: `${sent.address}${sent.address.includes('?') ? '&' : '?'}${name}=a&${name}=b` };
}

/** Returns the JSON body with each of its parts replaced, or a form in which each text field is too long. */
function wrongContents(operation: Operation, fields: Fields): SentRequest[] {
  const good = browserRequest(operation, fields);
  if (typeof good.body === 'string')
    return wrongBodies(JSON.parse(good.body)).map((body) => ({ ...good, body: JSON.stringify(body ?? null) }));
  if (!(good.body instanceof FormData)) return [];
  const texts = [...good.body.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
  return texts.map((name) => browserRequest(operation, { ...fields, [name]: 'a'.repeat(5_000) }));
}

/** Returns the envelopes of all 400 responses of one operation. */
async function errorsOf(operation: Operation, fields: Fields) {
  const session = withAdminSession(undefined, `${SESSION_COOKIE}=${tokenOf('anna')}`);
  const envelopes = [];
  for (const sent of [...wrongAddresses(operation, fields), ...wrongContents(operation, fields)]) {
    const { address, headers, ...init } = sent;
    const response = await fetch(gateway.url + address, { ...init, headers: { ...session, ...headers } });
    const text = await response.text();
    if (response.status === 400)
      envelopes.push({ request: [address, init.body], ...errorSchema.parse(JSON.parse(text)) });
  }
  return envelopes;
}

const table = Object.entries<Operation>(operations)
  .map(([name, operation]) => ({ name, operation }))
  .filter(({ operation }) => inputFields(operation).length > 0);

it.each(table)(
  'rejects an invalid request in plain language that names the field: $name',
  async ({ name, operation }) => {
    const errors = await errorsOf(operation, fieldsFor(name));
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter(({ message }) => SCHEMA_LANGUAGE.test(message))).toEqual([]);
    expect(errors.filter(({ field, message }) => !message.includes(field))).toEqual([]);
    expect(errors.filter(({ error, message }) => error !== message)).toEqual([]);
  },
);
