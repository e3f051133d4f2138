import { afterEach, describe, expect, it } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { HttpError, makeQueryClient, onUnauthorized, request } from './http.ts';

const realFetch = globalThis.fetch;
const requests: { path: string; init: RequestInit }[] = [];

afterEach(() => {
  globalThis.fetch = realFetch;
  requests.length = 0;
});

function mockResponse(status: number, body: string): void {
  globalThis.fetch = async (path, init = {}) => {
    requests.push({ path: String(path), init });
    return new Response(body, { status });
  };
}

const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('request', () => {
  it('sends cookies and JSON, and resolves to the parsed body, or to null for an empty one', async () => {
    mockResponse(200, '{"title":"Alien"}');
    expect(await request('/api/x', { method: 'POST', body: { a: 1 } })).toEqual({ title: 'Alien' });
    expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' });
    mockResponse(200, '');
    expect(await request('/api/x')).toBeNull();
  });

  it('reads the code, message, and extra fields of the error envelope', async () => {
    const message = 'Game already completed';
    mockResponse(409, JSON.stringify({ success: false, error: 'E', message, code: 'already-completed', extra: 1 }));
    const failure = await failureOf(request('/api/x'));
    expect(failure).toBeInstanceOf(HttpError);
    const parts = { code: 'already-completed', serverMessage: message, envelope: { extra: 1 } };
    expect(failure).toMatchObject({ status: 409, ...parts });
  });

  it('rejects with a 401 and notifies listeners until they unsubscribe, or resolves to null on request', async () => {
    let calls = 0;
    const unsubscribe = onUnauthorized(() => {
      calls += 1;
    });
    mockResponse(401, 'Session expired');
    await expect(request('/api/auth/me')).rejects.toThrow('401: Session expired');
    expect(await request('/api/auth/me', { on401: 'null' })).toBeNull();
    unsubscribe();
    await failureOf(request('/api/movies'));
    expect(calls).toBe(1);
    mockResponse(403, 'No');
    await expect(request('/api/auth/me', { on401: 'null' })).rejects.toThrow('403: No');
  });
});

it('sends queries and mutations even if the browser reports that it is offline, and retries neither', async () => {
  onlineManager.setOnline(false);
  let calls = 0;
  const client = makeQueryClient();
  const fail = async () => {
    calls += 1;
    throw new Error('no');
  };
  await expect(client.fetchQuery({ queryKey: ['movie'], queryFn: fail })).rejects.toThrow('no');
  await expect(client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined)).rejects.toThrow('no');
  expect(calls).toBe(2);
  onlineManager.setOnline(true);
});
