import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { site } from '../environment.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else its text. */
  readonly body: unknown;
};

export type Client = {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** Sends JSON, a form, or nothing. */
  readonly send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object | FormData) => Promise<Answer>;
  /** The events of a stream of lines that begin with 'data: '. */
  readonly stream: (path: string, body: object) => Promise<readonly unknown[]>;
};

/** An HTTP client that keeps cookies and sends its origin, as a browser does. `cookie` is its initial cookie. */
export function newClient(cookie = ''): Client {
  const cookies = new Map<string, string>();
  keep(cookie);
  // Each client has an address of its own, as behind a proxy.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  function keep(pairs: string): void {
    for (const pair of pairs.split('; ').filter(Boolean)) {
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
  }

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', address);
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init.method !== undefined) headers.set('Origin', site);
    const response = await fetch(`${site}${path}`, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) keep(set.split(';')[0] ?? '');
    return response;
  }

  const get: Client['get'] = async (path, headers = {}) =>
    answerOf(await ask(path, { headers: { Accept: 'application/json', ...headers } }));
  const send: Client['send'] = async (method, path, body) => answerOf(await ask(path, { method, ...payload(body) }));
  const stream: Client['stream'] = async (path, body) => {
    const response = await ask(path, { method: 'POST', ...payload(body) });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
    return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
  };
  return { get, send, stream };
}

function payload(body: object | FormData | undefined): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

/** The body of an error: the specification's clients read `error` in places and `message` in others. */
export const errorSchema = z.object({ error: z.string().min(1), message: z.string().min(1) });

export type Account = { readonly name: string; readonly email: string; readonly password: string };

/** The data of a new account. */
export const newAccount = (): Account => ({
  name: 'Grace Hopper',
  email: `${randomUUID()}@example.org`,
  password: 'nanoseconds',
});
