import { expect, it } from '@jest/globals';
import * as z from 'zod';
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
