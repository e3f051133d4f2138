import type { HttpEndpoint } from '../operation.ts';

// What a browser's first view must know of the operations that it uses; their definitions are made of it.
export const meEndpoint = { method: 'GET', path: '/api/auth/me' } as const satisfies HttpEndpoint;
