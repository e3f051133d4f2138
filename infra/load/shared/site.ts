import { check } from 'k6';
import http, { type RefinedParams, type RefinedResponse } from 'k6/http';

/** The address under test. */
export const site: string = __ENV.SITE ?? 'http://localhost:3000';

/** An address of its own for each player: what is tried is the product, not the limit for one address. */
function addressOfPlayer(): string {
  const octet = () => Math.floor(Math.random() * 256);
  return `10.${octet()}.${octet()}.${octet()}`;
}

type Params = { readonly name: string; readonly headers?: Record<string, string> };
type Answer = RefinedResponse<'text'>;

/** Asks by GET. `name` is the route in the figures, so that addresses do not become thousands of rows. */
export function get(path: string, { name, headers = {} }: Params): Answer {
  return checked(name, http.get(site + path, paramsOf(name, headers)));
}

/** Sends JSON. */
export function post(path: string, body: unknown, { name, headers = {} }: Params): Answer {
  const typed = { ...headers, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  return checked(name, http.post(site + path, JSON.stringify(body), paramsOf(name, typed)));
}

function paramsOf(name: string, headers: Record<string, string>): RefinedParams<'text'> {
  return {
    headers: { 'X-Forwarded-For': addressOfPlayer(), ...headers },
    tags: { name, route: name },
    responseType: 'text',
  };
}

function checked(name: string, answer: Answer): Answer {
  check(answer, { [`${name} answers`]: ({ status }) => status === 200 });
  return answer;
}
