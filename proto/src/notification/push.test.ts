import { expect, it } from '@jest/globals';
import { pushSubscriptionSchema } from './push.ts';

const subscription = { keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } };
const isAccepted = (endpoint: string) => pushSubscriptionSchema.safeParse({ ...subscription, endpoint }).success;
const endpointOfLength = (length: number) => 'https://push.example.org/'.padEnd(length, 'a');

it('rejects a push endpoint above 1 KB', () => {
  expect(isAccepted(endpointOfLength(1_024))).toBe(true);
  expect(isAccepted(endpointOfLength(1_025))).toBe(false);
  // 1,000 characters, but more than 2 KB in UTF-8.
  expect(isAccepted('https://push.example.org/'.padEnd(1_000, '映'))).toBe(false);
});
