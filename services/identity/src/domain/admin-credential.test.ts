import { describe, expect, it } from '@jest/globals';
import { commonPasswords, isExpensiveEnough } from './admin-credential.ts';

const hash = (cost: string, algorithm = 'argon2id') =>
  `$${algorithm}$v=19$${cost}$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaA`;

describe('a hash', () => {
  it.each(['m=19456,t=2,p=1', 'm=47104,t=1,p=1', 'm=65536,t=3,p=4'])('of %s is expensive enough', (cost) => {
    expect(isExpensiveEnough(hash(cost))).toBe(true);
  });

  it.each([
    hash('m=19455,t=2,p=1'),
    hash('m=19456,t=1,p=1'),
    hash('m=8,t=100,p=1'),
    hash('m=19456,t=2,p=1', 'argon2i'),
    hash('m=19456,t=2,p=1').slice(0, 40),
    ` ${hash('m=19456,t=2,p=1')}`,
    '$2b$12$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    'password',
    '',
  ])('%s is too weak or not an argon2id hash', (text) => {
    expect(isExpensiveEnough(text)).toBe(false);
  });
});

it.each(['admin', 'admin123', 'Dreamreel1', 'Dreamreel', 'dreamreel!', 'changeme', ''])(
  'considers %j a common password if the admin is named Dreamreel',
  (password) => {
    expect(commonPasswords('Dreamreel')).toContain(password);
  },
);

it.each(['1', '12', '123', '1234', '123!', '!', '2024', '2025', '2026'])(
  'considers a name with the suffix %s a common password, whether the admin’s, the product’s, or a usual name',
  (suffix) => {
    const known = commonPasswords('Cine');
    for (const name of ['Cine', 'cine', 'admin', 'dreamreel', 'password']) expect(known).toContain(name + suffix);
  },
);

it('contains the most common stolen passwords, and no strong one', () => {
  const listed =
    '123456 12345678 123456789012 administrator changeme change-me letmein moviemovie passw0rd qwertyuiop root secret';
  const known = new Set(commonPasswords('root'));
  for (const password of [...listed.split(' '), 'correct horse battery staple', 'test-password']) {
    expect([password, known.has(password)]).toEqual([password, true]);
  }
  expect(known.has('four lamps and a projector')).toBe(false);
});
