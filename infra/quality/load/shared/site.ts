import { check } from 'k6';
import http, { type RefinedParams, type RefinedResponse } from 'k6/http';
import { someAddress } from '../../player/game.ts';

/** The address under test. */
const site: string = __ENV.SITE ?? 'http://localhost:3000';

/** As our own pages send it: requests from other origins may change nothing. */
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

/** `timeout` as k6 writes it, e.g. `120s`; a minute where nothing is said. */
type Params = { readonly name: string; readonly headers?: Record<string, string>; readonly timeout?: string };
type Answer = RefinedResponse<'text'>;

/** A GET request. `name` is the route in the figures, so that addresses do not become thousands of rows. */
export function get(path: string, params: Params): Answer {
  return checked(params, http.get(site + path, paramsOf(params)));
}

/** Sends JSON. */
export function post(path: string, body: unknown, params: Params): Answer {
  const headers = { ...params.headers, 'Content-Type': 'application/json', ...OWN_PAGE };
  return checked(params, http.post(site + path, JSON.stringify(body), paramsOf({ ...params, headers })));
}

/** Deletes what is at an address. */
export function remove(path: string, params: Params): Answer {
  return checked(params, http.del(site + path, null, paramsOf({ ...params, headers: OWN_PAGE })));
}

function paramsOf({ name, headers, timeout = '60s' }: Params): RefinedParams<'text'> {
  return {
    timeout,
    headers: { 'X-Forwarded-For': someAddress(), ...headers },
    tags: { name, route: name },
    responseType: 'text',
  };
}

function checked({ name }: Params, answer: Answer): Answer {
  check(answer, { [`${name} answers`]: ({ status }) => status === 200 });
  return answer;
}
