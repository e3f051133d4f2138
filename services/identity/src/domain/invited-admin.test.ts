import { expect, it } from '@jest/globals';
import { looksAlike, validateJoin } from './invited-admin.ts';

it.each([
  ['admin', '\u0430dmin'],
  ['admin', 'ADM\u0399N'],
  ['admin', 'adrnin'],
  ['admin', 'admin\u2800'],
  ['admin', '\uff41dmin'],
  ['root', 'r00t'],
  ['root', '\u2066ro\u00adot\u2069'],
  ['root', 'ro\u034fot\u3164'],
  ['root', 'R\u039fOT'],
  ['BEN', '\u0412EN'],
  ['Ben', '\u{1d401}en'],
  ['Iris', 'lris'],
  ['Bob', 'b0b'],
  ['Ren\u00e9', 'Rene\u0301'],
  ['Ma\u200bra', 'Mara'],
  ['Mara  Lind', 'mara\u00a0lind'],
])('%s and %s look alike', (name, other) => {
  expect([looksAlike(name, other), looksAlike(other, name)]).toEqual([true, true]);
});

it.each([
  ['Mara', 'Maria'],
  ['Ren\u00e9', 'Rene'],
  ['Ben', 'Ben 2'],
  ['\u0418\u0432\u0430\u043d', 'Ivan'],
])('%s and %s don’t look alike', (name, other) => {
  expect([looksAlike(name, other), looksAlike(other, name)]).toEqual([false, false]);
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
