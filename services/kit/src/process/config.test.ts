import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { natsAddresses } from '../messaging/nats-addresses.ts';
import { ConfigError, databaseSettings, readConfig, serviceSettings } from './config.ts';

const schema = z.object({ ...serviceSettings, ...databaseSettings });
const complete = { NATS_URL: 'nats://127.0.0.1:4222', HEALTH_PORT: '9000', DATABASE_URL: 'postgres://u:hush@h/d' };

it('returns the values of the variables that are set and the defaults of the others', () => {
  expect(readConfig(schema, { ...complete, DATABASE_POOL_SIZE: '', LOG_LEVEL: 'debug' })).toMatchObject({
    HEALTH_PORT: 9000,
    DATABASE_POOL_SIZE: 10,
    LOG_LEVEL: 'debug',
    NODE_ENV: 'development',
    DREAMREEL_CLOCK_OFFSET_MS: 0,
  });
});

it('reports all invalid variables in one error, without their values', () => {
  const read = () => readConfig(schema, { HEALTH_PORT: 'hush', DATABASE_POOL_SIZE: '0', NATS_URL: '' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/NATS_URL: is missing.*HEALTH_PORT: must be a whole number.*DATABASE_URL.*DATABASE_POOL_SIZE/s);
  expect(read).not.toThrow(/hush/);
});

it('rejects a clock offset in production', () => {
  const read = () => readConfig(schema, { ...complete, NODE_ENV: 'production', DREAMREEL_CLOCK_OFFSET_MS: '5000' });
  expect(read).toThrow(/DREAMREEL_CLOCK_OFFSET_MS: must not be set in production/);
});

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
