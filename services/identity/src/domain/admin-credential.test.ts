import { expect, it } from '@jest/globals';
import { commonPasswords, isExpensiveEnough } from './admin-credential.ts';

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
