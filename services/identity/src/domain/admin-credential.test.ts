import { expect, it } from '@jest/globals';
import { commonPasswords, isExpensiveEnough, mayInvite, nameKey, validateJoin } from './admin-credential.ts';

const hash = (cost: string, algorithm = 'argon2id') =>
  `$${algorithm}$v=19$${cost}$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaA`;
const ENOUGH = hash('m=19456,t=2,p=1');

it.each([
  ...[ENOUGH, hash('m=47104,t=1,p=1'), hash('m=65536,t=3,p=4')].map((text) => [text, true] as const),
  ...[hash('m=19455,t=2,p=1'), hash('m=19456,t=1,p=1'), hash('m=8,t=100,p=1')].map((text) => [text, false] as const),
  [hash('m=19456,t=2,p=1', 'argon2i'), false],
  [ENOUGH.slice(0, 40), false],
  [` ${ENOUGH}`, false],
  ['$2b$12$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', false],
  ['5f4dcc3b5aa765d61d8327deb882cf99', false],
  ['password', false],
  ['', false],
])('requires an argon2id hash with OWASP’s minimum cost: %s %s', (text, isEnough) => {
  expect(isExpensiveEnough(text)).toBe(isEnough);
});

it('considers stolen passwords common, and the names of the admin and the product with usual suffixes, but no others', () => {
  const names = ['Cine', 'cine', 'admin', 'dreamreel', 'password'];
  const suffixes = ['', '1', '12', '123', '1234', '123!', '!', '2024', '2025', '2026'];
  const stolen =
    '123456 12345678 123456789012 administrator changeme change-me letmein moviemovie passw0rd qwertyuiop root secret test-password';
  const expected = names.flatMap((name) => suffixes.map((suffix) => name + suffix));
  expected.push('', 'correct horse battery staple', ...stolen.split(' '));
  expect(commonPasswords('Cine').toSorted()).toEqual(expected.toSorted());
});

const form = { username: 'Mara', password: 'nine grey lanterns' };

it.each([
  [{ username: ' ' }, 'missing-fields'],
  [{ username: '\u200b\u2060' }, 'missing-fields'],
  [{ username: '\u2800\u{13441}' }, 'missing-fields'],
  [{ password: '' }, 'missing-fields'],
  [{ username: 'x'.repeat(61) }, 'name-too-long'],
  [{ password: 'eleven char' }, 'weak-password'],
  [{ password: 'x'.repeat(201) }, 'password-too-long'],
  [{ password: 'Administrator' }, 'common-password'],
])('an invited person can’t join with %j: %s', (change, error) => {
  expect(validateJoin({ ...form, ...change })).toEqual({ ok: false, error });
});

it('an invited person’s name loses invisible characters and surrounding blanks, and the limits are included', () => {
  expect(validateJoin({ ...form, username: ' Ma\u200bra\u202e\u2800\u0000 ' })).toEqual({ ok: true, value: form });
  const longest = { username: 'x'.repeat(60), password: 'y'.repeat(200) };
  expect(validateJoin(longest)).toEqual({ ok: true, value: longest });
  expect(validateJoin({ ...form, password: 'twelve chars' })).toMatchObject({ ok: true });
});

it('people are found by their name in any case and Unicode form, without invisible characters', () => {
  for (const name of [' Zo\u00eb', 'ZOE\u0308', 'Zo\u200b\u00eb']) expect(nameKey(name)).toBe('zo\u00eb');
});

it('only active admins may invite', () => {
  const people = [true, false].flatMap((active) => (['admin', 'editor'] as const).map((role) => ({ role, active })));
  expect(people.map(mayInvite)).toEqual([true, false, false, false]);
});
