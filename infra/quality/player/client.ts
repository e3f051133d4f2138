import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { someAddress } from './game.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body, or the text if the body isn't JSON. */
  readonly body: unknown;
};

export type Client = {
  /** Returns the stored cookies in the format of the `Cookie` header. */
  readonly cookie: () => string;
  /** Sends a request like one of the site's pages, with the client's cookies and address. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends a GET request. The request is repeated while a part of the product is unavailable. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly call: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object | FormData) => Promise<Answer>;
  readonly stream: (path: string, body: object) => Promise<readonly unknown[]>;
};

/**
 * Creates an HTTP client with a separate address that stores cookies like a browser. `site` can return a different base
 * URL for each request.
 */
export function newClient(site: string | (() => string)): Client {
  const address = someAddress();
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const request: Client['request'] = async (path, init = {}) => {
    const headers = new Headers({ 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' });
    if (cookies.size > 0) headers.set('Cookie', cookie());
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(`${typeof site === 'string' ? site : site()}${path}`, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(set) ?? [];
      // An empty value deletes a cookie.
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const call: Client['call'] = async (method, path, body) =>
    answerOf(await request(path, { redirect: 'manual', method, ...payload(body) }));

  return {
    cookie,
    request,
    call,
    get: async (path, headers = {}) => {
      const init = { redirect: 'manual', headers: { Accept: 'application/json', ...headers } } as const;
      return answerOf(await sendUntilAnswered(() => request(path, init)));
    },
    stream: async (path, body) => {
      const { status, body: text } = await call('POST', path, body);
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(text)}`);
      return [...String(text).matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
    },
  };
}

export function payload(body: object | FormData | undefined): RequestInit {
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

/** Schema of an error response. The specification's clients read `error` or `message`, so both fields are required. */
export const errorSchema = z.object({ error: z.string().min(1), message: z.string().min(1) });

export type Account = { readonly name: string; readonly email: string; readonly password: string };

export const newAccount = (name = 'Ada Lovelace'): Account => ({
  name,
  email: `${randomUUID()}@example.org`,
  password: 'analytical engine',
});

/** Thrown if a part of the product didn't respond in time. The request might still have had an effect. */
export class Outage extends Error {}

/** Statuses that indicate an outage. Requests with these statuses are repeated. */
export const OUTAGE_STATUSES: readonly number[] = [503, 504];
const MOST_REPEATED = 20;
/** `fetch` error messages for a connection that broke before or during the response. */
const BROKEN = ['fetch failed', 'terminated'];

export function rejectOutage<Answer extends { readonly status: number }>(
  answer: Answer,
  outages = OUTAGE_STATUSES,
): Answer {
  if (outages.includes(answer.status)) throw new Outage(`Answered with ${answer.status}`);
  return answer;
}

/** Retries `act` after an `Outage` or a broken connection, which can occur on a busy machine. */
export async function retryOutages<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  for (let repeated = 0; ; repeated += 1) {
    try {
      return await act();
    } catch (error) {
      const isOutage = error instanceof Outage || BROKEN.includes(Object(error).message);
      if (!isOutage || repeated === MOST_REPEATED) throw error;
      await delay(1_000);
    }
  }
}

/** Returns the response to a request that is safe to repeat, and repeats the request during an outage. */
export const sendUntilAnswered = <Answer extends { readonly status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> => retryOutages(async () => rejectOutage(await send()));
