import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Lookup, NOT_PUBLIC, publicDnsLookup, publicLookup } from './public-lookup.ts';

/** The answers of the test's DNS server. It never responds for other names. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'public.example': '142.250.74.106',
  'private.example': '10.1.2.3',
};
const TYPE_A = 1;

const server = createSocket('udp4');
const resolver = new Resolver({ timeout: 600_000, tries: 1 });
beforeAll(async () => {
  server.on('message', (query, { port, address }) => {
    const response = responseTo(query);
    if (response) server.send(response, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => {
  resolver.cancel();
  server.close();
});

/** Returns the single address of the name, or none for a query of another type. */
function responseTo(query: Buffer): Buffer | undefined {
  const labels: string[] = [];
  let end = 12;
  for (let length = query.readUInt8(end); length > 0; length = query.readUInt8(end)) {
    labels.push(query.toString('ascii', end + 1, end + 1 + length));
    end += 1 + length;
  }
  const address = ADDRESSES[labels.join('.')];
  if (address === undefined) return undefined;
  const hasAnswer = query.readUInt16BE(end + 1) === TYPE_A;
  const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, hasAnswer ? 1 : 0, 0, 0, 0, 0]);
  const question = query.subarray(12, end + 5);
  const answer = [0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)];
  return Buffer.concat([head, question, Buffer.from(hasAnswer ? answer : [])]);
}

const resolved = (lookup: Lookup, name: string) =>
  new Promise((resolve) => lookup(name, {}, (error, address) => resolve(error ? error.code : address)));

it('resolves a name by DNS unless one of its addresses is not public', async () => {
  expect(await resolved(publicDnsLookup(resolver), 'public.example')).toBe('142.250.74.106');
  expect(await resolved(publicDnsLookup(resolver), 'private.example')).toBe(NOT_PUBLIC);
});

it('resolves names without delay while other DNS servers never respond', async () => {
  const silent = Array.from({ length: 50 }, (_, n) => resolved(publicDnsLookup(resolver), `n${n}.silent.example`));
  expect(await resolved(publicLookup, '127.0.0.1')).toBe(NOT_PUBLIC);
  expect(await resolved(publicLookup, 'localhost')).toBe(NOT_PUBLIC);
  expect(await resolved(publicDnsLookup(resolver), 'public.example')).toBe('142.250.74.106');
  resolver.cancel();
  expect(await Promise.all(silent)).toEqual(silent.map(() => 'ECANCELLED'));
});
