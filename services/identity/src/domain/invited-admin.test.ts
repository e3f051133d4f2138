import { expect, it } from '@jest/globals';
import { mayInvite, nameKey, validateJoin } from './invited-admin.ts';

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
