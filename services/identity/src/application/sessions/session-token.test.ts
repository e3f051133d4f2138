import { expect, it } from '@jest/globals';
import { hashOfToken, newToken } from './session-token.ts';

it('creates tokens that can’t be guessed, because they consist of 256 new random bits', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

it('stores a token only as a hexadecimal SHA-256 hash', () => {
  expect(hashOfToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
