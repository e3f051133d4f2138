import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameProblem, normalizeEmail, validateCredentials, validateRegistration } from './credentials.ts';

const form = { name: 'Ada', email: 'ada@example.org', password: 'secret' };

describe('a registration form', () => {
  it.each([
    ['no name', { name: '' }, 'missing-fields'],
    ['a blank name', { name: ' \t ' }, 'missing-fields'],
    ['no email', { email: ' ' }, 'missing-fields'],
    ['no password', { password: '' }, 'missing-fields'],
    ['a password of five characters', { password: '12345' }, 'weak-password'],
    ['a password of 201 characters', { password: 'x'.repeat(201) }, 'password-too-long'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name-too-long'],
    ['an email without an at sign', { email: 'ada.example.org' }, 'bad-email'],
  ])('is rejected with %s', (_what, change, error) => {
    expect(validateRegistration({ ...form, ...change })).toEqual({ ok: false, error });
  });

  it('is rejected with the first of several errors in the specified order', () => {
    expect(validateRegistration({ name: '', email: 'nonsense', password: '1' })).toMatchObject({
      error: 'missing-fields',
    });
    expect(validateRegistration({ name: 'x'.repeat(200), email: 'nonsense', password: '1' })).toMatchObject({
      error: 'weak-password',
    });
  });

  it('can be as long as the limits, and its password is kept as typed', () => {
    const longest = { name: 'x'.repeat(100), email: 'ada@example.org', password: ` ${'x'.repeat(199)}` };
    expect(validateRegistration(longest)).toEqual({ ok: true, value: longest });
    expect(validateRegistration({ ...form, password: '123456' })).toMatchObject({ ok: true });
  });

  it('gets a normalized name and email', () => {
    const typed = { ...form, name: ' Ada\n\u0000 Lovelace ', email: '  ADA@Example.ORG\t' };
    expect(validateRegistration(typed)).toMatchObject({ value: { name: 'Ada Lovelace', email: 'ada@example.org' } });
  });
});

describe('an email address', () => {
  it.each(['a@b.co', "o'hara+movie@mail.example.org", 'a.b-c_d@x-y.example'])('%s is valid', (email) => {
    expect(normalizeEmail(email)).toBe(email);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@localhost',
    'ada.lovelace@localhost',
    'ada@example..org',
    'ada@exa mple.org',
    'ada@@example.org',
    'ada@example.org\r\nBcc: all@example.org',
    'ada\u0000@example.org',
    'Ada <ada@example.org>',
    'ada@example.org,eve@example.org',
    `${'x'.repeat(250)}@example.org`,
  ])('%j is invalid', (email) => {
    expect(normalizeEmail(email)).toBeUndefined();
  });

  it('is unchanged by normalizing it again, whatever is typed', () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.string(),
      fc.string({ unit: 'grapheme' }).map((s) => `${s}@example.org`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const email = normalizeEmail(text);
        if (email === undefined) return;
        expect(normalizeEmail(email)).toBe(email);
        expect(normalizeEmail(` ${email.toUpperCase()} `)).toBe(email);
        expect(email).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});

it('requires only that both fields are filled in at sign-in', () => {
  expect(validateCredentials({ email: ' ', password: 'x' })).toEqual({ ok: false, error: 'missing-credentials' });
  expect(validateCredentials({ email: 'x', password: '' })).toEqual({ ok: false, error: 'missing-credentials' });
  expect(validateCredentials({ email: ' X ', password: ' y ' })).toEqual({
    ok: true,
    value: { email: 'x', password: ' y ' },
  });
});

it.each([
  ['', 'missing-name'],
  ['x'.repeat(100), undefined],
  ['x'.repeat(101), 'name-too-long'],
])('a new name %j has the problem %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
