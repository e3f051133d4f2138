import { expect, it } from '@jest/globals';
import { isSameOrigin } from './same-origin.ts';

const OURS = 'http://localhost:3000';
const SITE = 'https://movie.example';

it.each<[string, Readonly<Record<string, string>>, string | undefined, boolean]>([
  ['if the browser reports it', { 'sec-fetch-site': 'same-origin' }, undefined, true],
  ['if a person typed the address', { 'sec-fetch-site': 'none' }, undefined, true],
  ['not from another site', { 'sec-fetch-site': 'cross-site' }, undefined, false],
  ['not from a sibling host', { 'sec-fetch-site': 'same-site' }, undefined, false],
  ['not if only Origin says so', { 'sec-fetch-site': 'cross-site', origin: OURS }, undefined, false],
  ['in an older browser with an Origin equal to the address of the request', { origin: OURS }, undefined, true],
  ['not with an Origin of another port', { origin: 'http://localhost:3001' }, undefined, false],
  ['with the configured public origin', { origin: SITE }, SITE, true],
  ['not with the address behind the proxy', { origin: OURS }, SITE, false],
  ['not with an opaque origin', { origin: 'null' }, undefined, false],
  ['from a program without a cookie', {}, undefined, true],
  ['not from a program with a cookie', { cookie: 'dreamreel_session=x' }, undefined, false],
])('a request is same-origin: %s', (_when, headers, publicOrigin, isOwn) => {
  const get = (name: string) => headers[name] ?? '';
  const request = { method: 'POST', protocol: 'http', host: 'localhost:3000', get };
  expect(isSameOrigin(request, publicOrigin)).toBe(isOwn);
});
