import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import type { Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { startGateway } from '../../../testing/gateway.ts';
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
/** A malformed form has no field. */
const errorSchema = errorEnvelopeSchema.extend({ field: z.string().default('') });

const gateway = await startGateway({ config: { RATE_LIMIT_FACTOR: 1_000 } });

/** Returns copies of a value with each of its parts replaced by each wrong value. */
function wrongVersions(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const inside = value.slice(0, 1).flatMap(wrongVersions);
    return [...WRONG, [...value, ...value], ...inside.map((wrong) => [wrong, ...value.slice(1)])];
  }
  if (typeof value !== 'object' || value === null) return [...WRONG];
  return [...WRONG, ...wrongFields({ ...value })];
}

type Fields = Readonly<Record<string, unknown>>;

function wrongFields(fields: Fields): Fields[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    wrongVersions(value).map((wrong) => ({ ...fields, [name]: wrong })),
  );
}

function inputFields({ request }: Operation): string[] {
  return Object.keys(z.toJSONSchema(request, { io: 'input' }).properties ?? {});
}

/** Returns the requests for an operation with each field replaced by each wrong value that can be sent in its place. */
function wrongRequests(operation: Operation, fields: Fields) {
  const all = Object.fromEntries(inputFields(operation).map((name) => [name, fields[name]]));
  return wrongFields({ ...all, ...fields }).flatMap((wrong) => {
    try {
      return browserRequest(operation, wrong);
    } catch {
      return [];
    }
  });
}

/** Returns the envelopes of all 400 responses of one operation. Text that can't be stored is never accepted. */
async function errorsOf(operation: Operation, fields: Fields) {
  const session = withAdminSession(undefined, `${SESSION_COOKIE}=${tokenOf('anna')}`);
  const envelopes = [];
  for (const sent of wrongRequests(operation, fields)) {
    const { address, headers, ...init } = sent;
    const response = await fetch(gateway.url + address, { ...init, headers: { ...session, ...headers } });
    const text = await response.text();
    if (/\\u0000|%00/.test(address + init.body)) expect([address, response.status]).not.toEqual([address, 200]);
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
