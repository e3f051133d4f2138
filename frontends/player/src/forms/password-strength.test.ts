import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['12345', 'short'],
  ['123456', 'weak'],
  ['abcdef', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['password123', 'weak'],
  ['Passwort2026', 'weak'],
  ['lovelace1815', 'weak'],
  ['ada@example', 'weak'],
  ['482915', 'weak'],
  ['kqzvbwtm', 'fair'],
  ['correct horse battery staple', 'strong'],
  ['Kq7!vbwTx9#m', 'strong'],
])('rates %s as %s', (password, strength) => {
  expect(passwordStrength(password, ['Ada Lovelace', 'ada@example.org'])).toBe(strength);
});

it('never rates a password lower when characters that continue nothing are added', () => {
  const order = ['short', 'weak', 'fair', 'strong'];
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (password) => {
      const rate = (text: string) => order.indexOf(passwordStrength(text, []));
      expect(rate(`${password}☃`)).toBeGreaterThanOrEqual(rate(password));
    }),
  );
});
