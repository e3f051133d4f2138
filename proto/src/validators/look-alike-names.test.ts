import { expect, it } from '@jest/globals';
import { looksAlike } from './look-alike-names.ts';

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
