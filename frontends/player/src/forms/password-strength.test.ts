import { expect, it } from '@jest/globals';
import { passwordStrength } from './new-password-field.tsx';

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
