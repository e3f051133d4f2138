import { describe, expect, it } from '@jest/globals';
import { natsAddresses } from './nats-addresses.ts';

describe('natsAddresses', () => {
  it.each([
    ['one', 'nats://broker:4223', ['broker:4223']],
    ['several, with spaces', 'nats://a:1, nats://b:2,c:3', ['a:1', 'b:2', 'c:3']],
    ['no port', 'nats://broker', ['broker:4222']],
    ['no scheme', 'broker', ['broker:4222']],
    ['an IPv6 address', 'nats://[::1]:4222', ['[::1]:4222']],
  ])('parses the servers: %s', (_, urls, servers) => {
    expect(natsAddresses(urls)).toEqual({ servers, tls: false, login: undefined });
  });

  it.each([
    ['a user and a password', 'nats://ann:s3cret@broker', { user: 'ann', pass: 's3cret' }],
    ['a token', 'nats://t0ken@broker', { token: 't0ken' }],
    ['percent-encoded characters', 'nats://ann%40x:a%3Ab%2F@broker', { user: 'ann@x', pass: 'a:b/' }],
    ['a login in a later address', 'nats://a:1,nats://t0ken@b:2', { token: 't0ken' }],
    ['the same login in all addresses', 'nats://u:p@a:1,nats://u:p@b:2', { user: 'u', pass: 'p' }],
  ])('parses the login: %s', (_, urls, login) => {
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
});
