import { expect, it } from '@jest/globals';
import { natsAddresses } from './nats-addresses.ts';

it.each([
  ['nats://a:1, nats://b:2,c:3', ['a:1', 'b:2', 'c:3']],
  ['nats://broker', ['broker:4222']],
  ['broker', ['broker:4222']],
  ['nats://[::1]:4222', ['[::1]:4222']],
])('parses the servers in %s', (urls, servers) => {
  expect(natsAddresses(urls)).toEqual({ servers, tls: false, login: undefined });
});

it.each([
  ['nats://ann:s3cret@broker', { user: 'ann', pass: 's3cret' }],
  ['nats://ann%40x:a%3Ab%2F@broker', { user: 'ann@x', pass: 'a:b/' }],
  ['nats://a:1,nats://t0ken@b:2', { token: 't0ken' }],
  ['nats://u:p@a:1,nats://u:p@b:2', { user: 'u', pass: 'p' }],
])('parses the login in %s', (urls, login) => {
  expect(natsAddresses(urls).login).toEqual(login);
});

it('requires TLS if one address starts with tls://', () => {
  expect(natsAddresses('nats://a:1,tls://b:2')).toMatchObject({ servers: ['a:1', 'b:2'], tls: true });
});

it.each([
  ['another scheme', 'http://hush-hush@broker:4222', /must be addresses/],
  ['a missing host', 'nats://hush-hush@', /must be addresses/],
  ['a trailing comma', 'nats://hush-hush@a:1,', /must be addresses/],
  ['two logins', 'nats://hush-hush@a:1,nats://hush-hush-2@b:1', /one login for all servers/],
  ['a bare %', 'nats://hush-hush%@a:1', /percent-encoding/],
])('rejects invalid addresses without repeating them in the message: %s', (_, urls, words) => {
  expect(() => natsAddresses(urls)).toThrow(words);
  expect(() => natsAddresses(urls)).not.toThrow(/hush/);
});
