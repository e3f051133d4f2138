import { describe, expect, it } from '@jest/globals';
import { isSameOrigin } from './same-origin.ts';

type Headers = Readonly<Record<string, string>>;

const requestWith = (headers: Headers, method = 'POST') => ({
  method,
  protocol: 'http',
  host: 'localhost:3000',
  get: (name: string) => headers[name] ?? '',
});

describe('a request', () => {
  it.each<[string, Headers, string | undefined, boolean]>([
    ['if the browser reports it', { 'sec-fetch-site': 'same-origin' }, undefined, true],
    ['if a person typed the address', { 'sec-fetch-site': 'none' }, undefined, true],
    ['not from another site', { 'sec-fetch-site': 'cross-site' }, undefined, false],
    ['not from a sibling host', { 'sec-fetch-site': 'same-site' }, undefined, false],
    [
      'only according to Sec-Fetch-Site if it is sent, whatever Origin contains',
      crossSiteWithOurOrigin(),
      undefined,
      false,
    ],
    [
      'in an older browser with an Origin equal to the address of the request',
      { origin: 'http://localhost:3000' },
      undefined,
      true,
    ],
    ['not with an Origin of another port', { origin: 'http://localhost:3001' }, undefined, false],
    ['with the configured public origin', { origin: 'https://movie.example' }, 'https://movie.example', true],
    ['not with the address behind the proxy', { origin: 'http://localhost:3000' }, 'https://movie.example', false],
    ['not with an opaque origin', { origin: 'null' }, undefined, false],
    ['from a program without a cookie', {}, undefined, true],
    ['not from a program with a cookie', { cookie: 'dreamreel_session=x' }, undefined, false],
  ])('is same-origin: %s', (_when, headers, publicOrigin, isOwn) => {
    expect(isSameOrigin(requestWith(headers), publicOrigin)).toBe(isOwn);
  });
});

function crossSiteWithOurOrigin(): Headers {
  return { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' };
}
