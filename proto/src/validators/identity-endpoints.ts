import type { HttpEndpoint } from '../operation.ts';

/** Where those operations are that the first view requests. It does not load their schemas, and so no zod. */
export const identityEndpoints = {
  me: { method: 'GET', path: '/api/auth/me' },
} as const satisfies Readonly<Record<string, HttpEndpoint>>;
