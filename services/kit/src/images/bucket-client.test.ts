import { expect, it } from '@jest/globals';
import { bucketClient } from './bucket-client.ts';

it('accepts the URL of a store with an IPv6 address', () => {
  const credentials = { accessKey: 'key', secretKey: 'secret', region: 'us-east-1' };
  expect(() => bucketClient({ endpoint: 'http://[2001:db8::1]:9000', ...credentials })).not.toThrow();
});
