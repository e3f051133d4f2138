import { operations } from '@dreamreel/proto/operations';
import { expect, it } from '@jest/globals';
import { type Route, routeOf } from './route-of.ts';

const SITE = 'https://movie.example';
const SCRIPT = '/static/main.0a1b2c3d4e.js';
const IMAGE = `/images/${'a'.repeat(32)}?w=768`;
const routeFor = (path: string, more: { method?: string; mode?: RequestMode; referrer?: string } = {}) =>
  routeOf({ url: new URL(path, SITE).href, method: 'GET', mode: 'cors', referrer: `${SITE}/daily`, ...more }, SITE);

const STATIC = ['/static/inter-latin-wght-normal.6c596dfcdd.woff2', '/mf/player/static/common.0a1b2c3d4e.js'];
const OTHERS = [
  '/mf/admin/remote-entry.js',
  '/mf/admin/static/common.0a1b2c3d4e.js',
  '/sw.js',
  '/manifest.webmanifest',
];
const NO_PAGES = [
  '/admin',
  '/admin/calendar',
  '/api/openapi.json',
  '/mailbox',
  '/mailbox/1',
  '/robots.txt',
  '/images/a',
];

it.each<[Route, readonly string[], RequestMode]>([
  ['config', ['/config.json'], 'cors'],
  ['remote-entry', ['/mf/player/remote-entry.js'], 'cors'],
  ['file', [SCRIPT, ...STATIC], 'cors'],
  ['fallback', ['/offline.css', '/icon.svg'], 'cors'],
  ['game', ['/api/daily-movie?sessionId=a&date=2026-11-22'], 'cors'],
  ['image', [IMAGE], 'cors'],
  ['none', [...OTHERS, 'https://image.tmdb.org/static/main.0a1b2c3d4e.js'], 'cors'],
  ['page', ['/', '/daily', '/daily?sessionId=a', '/archive', '/no-such-page'], 'navigate'],
  ['none', NO_PAGES, 'navigate'],
])('the worker handles as %s: %p in the mode %s', (route, paths, mode) => {
  for (const path of paths) expect(routeFor(path, { mode })).toBe(route);
});

it.each(['/admin', '/admin/calendar'])('leaves all requests of the page %s to the browser', (page) => {
  for (const path of [SCRIPT, '/config.json', IMAGE])
    expect(routeFor(path, { referrer: `${SITE}${page}` })).toBe('none');
});

it('handles no operation except loading a game', () => {
  const handled = Object.entries(operations).filter(([, { http }]) => {
    const route = routeFor(http.path.replaceAll(/:\w+/g, '1'), { method: http.method });
    return route !== 'none' && route !== 'account';
  });
  expect(handled.map(([name]) => name)).toEqual(['dailyMovie']);
});

it.each(['login', 'register', 'logout'] as const)('recognizes %s as a change of the player', (name) => {
  const { method, path } = operations[name].http;
  expect(routeFor(path, { method })).toBe('account');
});
