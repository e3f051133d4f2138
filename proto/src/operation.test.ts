import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { defineOperation, type Operation } from './operation.ts';

it.each([
  ['GET', true],
  ['POST', false],
  ['PATCH', false],
  ['DELETE', false],
] as const)('without another value, retries of a %s request are allowed: %p', (method, isRetried) => {
  const http = { method, path: '/api/movies', rateLimitPerMinute: 1 } as const;
  const operation: Operation = defineOperation({ summary: '', http, access: 'anyone', response: z.object({}) });
  expect(operation.retry).toBe(isRetried);
});
