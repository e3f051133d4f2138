import { describe, expect, it } from '@jest/globals';
import { isFromOwnPages } from './same-origin.ts';

type Headers = Readonly<Record<string, string>>;

const asked = (headers: Headers, method = 'POST') => ({
  method,
  protocol: 'http',
  host: 'localhost:3000',
  get: (name: string) => headers[name] ?? '',
});

describe('an unsafe request comes from our own pages', () => {
  it.each<[string, Headers, string | undefined, boolean]>([
    ['where the browser says so', { 'sec-fetch-site': 'same-origin' }, undefined, true],
    ['where somebody typed the address', { 'sec-fetch-site': 'none' }, undefined, true],
    ['not from another site', { 'sec-fetch-site': 'cross-site' }, undefined, false],
    ['not from a neighbouring host', { 'sec-fetch-site': 'same-site' }, undefined, false],
    ['whatever the origin, once the browser has said where', crossSiteWithOurOrigin(), undefined, false],
    ['with the address it was sent to, of an older browser', { origin: 'http://localhost:3000' }, undefined, true],
    ['not with another port of it', { origin: 'http://localhost:3001' }, undefined, false],
    ['with the configured address', { origin: 'https://movie.example' }, 'https://movie.example', true],
    ['not with the address behind the proxy', { origin: 'http://localhost:3000' }, 'https://movie.example', false],
    ['not with an origin that the browser hides', { origin: 'null' }, undefined, false],
    ['or from a program that brings no cookie to misuse', {}, undefined, true],
    ['but not from one that brings some', { cookie: 'dreamreel_session=x' }, undefined, false],
  ])('%s', (_when, headers, publicOrigin, isOwn) => {
    expect(isFromOwnPages(asked(headers), publicOrigin)).toBe(isOwn);
  });
});

function crossSiteWithOurOrigin(): Headers {
  return { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' };
}
