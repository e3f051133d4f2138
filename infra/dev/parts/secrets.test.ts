import { expect, it } from '@jest/globals';
import { pushEnv } from './secrets.ts';

it('derives a private key of 32 bytes and a public key of 65 bytes from each of 1,000 secrets', () => {
  const lengths = new Set<string>();
  for (let secret = 0; secret < 1_000; secret++) {
    const { VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } = pushEnv(`secret ${secret}`, 'http://localhost:3000');
    const bytes = [VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY].map((key) => Buffer.from(key, 'base64url').length);
    lengths.add(bytes.join(' and '));
  }
  expect([...lengths]).toEqual(['32 and 65']);
});
