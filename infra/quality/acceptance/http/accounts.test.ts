import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Client, errorSchema, newAccount, newClient } from '../../player/client.ts';
import { site } from '../environment.ts';
import { userSchema } from './shapes.ts';

const meSchema = z.object({ user: userSchema });
type User = z.output<typeof userSchema>;

const account = newAccount();
let client: Client;
let user: User;
beforeAll(async () => {
  client = newClient(site);
  const answer = await client.call('POST', '/api/auth/register', account);
  expect(answer.status).toBe(200);
  ({ user } = meSchema.parse(answer.body));
});

const me = async (asker: Client, query = '') => meSchema.parse((await asker.get(`/api/auth/me${query}`)).body).user;
const messageOf = (body: unknown) => errorSchema.parse(body).message;

describe('registering', () => {
  it('returns the user and signs in', async () => {
    expect(user).toMatchObject({ email: account.email, name: account.name });
    expect(await me(client)).toEqual(user);
  });

  it.each([
    ['without a name', { name: '' }, 'Please fill in all required fields'],
    ['without an email', { email: '' }, 'Please fill in all required fields'],
    ['without a password', { password: '' }, 'Please fill in all required fields'],
    ['with five characters', { password: 'abcde' }, 'Password must be at least 6 characters long'],
  ])('%s is rejected with the specified text', async (_what, change, text) => {
    const { status, body } = await newClient(site).call('POST', '/api/auth/register', { ...newAccount(), ...change });
    expect([status, messageOf(body)]).toEqual([400, text]);
  });

  it('accepts a password of six characters', async () => {
    const answer = await newClient(site).call('POST', '/api/auth/register', { ...newAccount(), password: 'abcdef' });
    expect(answer.status).toBe(200);
  });

  it('rejects an email that is already registered, with a message', async () => {
    const { status, body } = await newClient(site).call('POST', '/api/auth/register', {
      ...newAccount(),
      email: account.email,
    });
    expect(status).toBe(409);
    expect(messageOf(body)).not.toBe('');
  });
});

describe('signing in', () => {
  it('returns the user, and the session check confirms it', async () => {
    const other = newClient(site);
    const { status, body } = await other.call('POST', '/api/auth/login', {
      email: account.email,
      password: account.password,
    });
    expect([status, meSchema.parse(body).user]).toEqual([200, user]);
    expect(await me(other, `?userId=${user.id}`)).toEqual(user);
  });

  it.each([
    ['a wrong password', { password: 'wrong password' }],
    ['an unknown email', { email: 'nobody@example.org' }],
  ])('with %s gives the specified message', async (_what, change) => {
    const { status, body } = await newClient(site).call('POST', '/api/auth/login', {
      ...{ email: account.email, password: account.password },
      ...change,
    });
    expect([status, messageOf(body)]).toEqual([401, 'Invalid email or password']);
  });

  it.each(['email', 'password'])('requires the %s', async (field) => {
    const given = { email: account.email, password: account.password, [field]: '' };
    const { status, body } = await newClient(site).call('POST', '/api/auth/login', given);
    expect([status, messageOf(body)]).toEqual([400, 'Please enter both email and password']);
  });
});

describe('the session check', () => {
  it.each(['', '?userId=1', `?userId=${Number.MAX_SAFE_INTEGER}`])(
    'fails for a guest: /api/auth/me%s',
    async (query) => {
      expect((await newClient(site).get(`/api/auth/me${query}`)).status).toBe(401);
    },
  );

  it('fails for another user’s id', async () => {
    expect((await client.get(`/api/auth/me?userId=${user.id + 1}`)).status).toBe(401);
  });
});

describe('the email preference', () => {
  it.each([false, true])('is stored when set to %p', async (emailNotifications) => {
    const answer = await client.call('PATCH', `/api/user/${user.id}/email-preferences`, { emailNotifications });
    expect(answer).toMatchObject({ status: 200, body: { emailNotifications } });
    expect((await me(client)).emailNotifications).toBe(emailNotifications);
  });

  it('rejects changes by another user', async () => {
    const path = `/api/user/${user.id}/email-preferences`;
    const { status, body } = await newClient(site).call('PATCH', path, { emailNotifications: false });
    expect(status).toBe(401);
    expect(messageOf(body)).not.toBe('');
  });
});

describe('unsubscribing by GET', () => {
  const unsubscribe = (accept: string) => newClient(site).get('/api/unsubscribe?token=forged', { Accept: accept });

  it.each(['*/*', 'application/json', 'application/json, text/plain, */*'])(
    'is rejected with a forged token, for a client that accepts %s',
    async (accept) => {
      const { status, body } = await unsubscribe(accept);
      expect([status, body]).toMatchObject([400, { success: false, error: 'invalid-token' }]);
      expect(messageOf(body)).toBe('The unsubscribe link is invalid or has expired.');
    },
  );

  it('redirects a browser that follows the link in a mail to the page', async () => {
    const { status, headers } = await unsubscribe('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([status, headers.get('location')]).toEqual([303, '/unsubscribe?token=forged']);
  });
});
