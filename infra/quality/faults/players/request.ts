import { someAddress } from '../../player/game.ts';

/** Fetch metadata headers of a same-origin request from a script. */
export const OWN_SCRIPT = {
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
} as const;

type RequestOptions = { readonly cookie?: string | undefined; readonly body?: unknown; readonly signal?: AbortSignal };

/**
 * Sends the request that a script on one of the product's pages would send, from a separate IP address. Requests with a body use
 * POST.
 */
export function requestTo(site: string, path: string, { cookie, body, signal }: RequestOptions = {}) {
  const headers = { ...OWN_SCRIPT, 'X-Forwarded-For': someAddress(), ...(cookie && { cookie }) };
  if (body === undefined) return fetch(`${site}${path}`, { headers });
  return fetch(`${site}${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** Registers or signs in, and returns the session cookie. */
export async function signIn(site: string, path: string, form: object): Promise<string> {
  const answer = await requestTo(site, path, { body: form });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return cookie;
}
