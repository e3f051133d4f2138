import { operations } from '@dreamreel/proto/operations';
import { describe, expect, it } from '@jest/globals';
import { type Route, routeOf } from './route-of.ts';

const SITE = 'https://movie.example';
const routeFor = (path: string, more: { method?: string; mode?: RequestMode; referrer?: string } = {}) =>
  routeOf({ url: new URL(path, SITE).href, method: 'GET', mode: 'cors', referrer: `${SITE}/daily`, ...more }, SITE);

describe('the worker', () => {
  it.each<[string, Route]>([
    ['/config.json', 'config'],
    ['/mf/player/remote-entry.js', 'remote-entry'],
    ['/static/main.0a1b2c3d4e.js', 'file'],
    ['/static/inter-latin-wght-normal.6c596dfcdd.woff2', 'file'],
    ['/mf/player/static/common.0a1b2c3d4e.js', 'file'],
    ['/offline.css', 'fallback'],
    ['/icon.svg', 'fallback'],
    ['/api/daily-movie?sessionId=a&date=2026-11-22', 'game'],
    [`/images/${'a'.repeat(32)}?w=768`, 'image'],
  ])('handles %s as %s', (path, route) => {
    expect(routeFor(path)).toBe(route);
  });

  it.each(['/', '/daily', '/daily?sessionId=a', '/archive', '/no-such-page'])('handles the page %s', (path) => {
    expect(routeFor(path, { mode: 'navigate' })).toBe('page');
  });

  it.each(['/admin', '/admin/calendar', '/api/openapi.json', '/mailbox', '/mailbox/1', '/robots.txt', '/images/a'])(
    'leaves the navigation to %s to the browser',
    (path) => {
      expect(routeFor(path, { mode: 'navigate' })).toBe('none');
    },
  );

  it.each(['/mf/admin/remote-entry.js', '/mf/admin/static/common.0a1b2c3d4e.js', '/sw.js', '/manifest.webmanifest'])(
    'leaves the file %s to the browser',
    (path) => {
      expect(routeFor(path)).toBe('none');
    },
  );

  it('leaves all requests of admin pages to the browser', () => {
    for (const referrer of [`${SITE}/admin`, `${SITE}/admin/calendar`])
      for (const path of ['/static/main.0a1b2c3d4e.js', '/config.json', `/images/${'a'.repeat(32)}`])
        expect(routeFor(path, { referrer })).toBe('none');
  });

  it('leaves requests to other sites to the browser', () => {
    expect(routeFor('https://image.tmdb.org/static/main.0a1b2c3d4e.js')).toBe('none');
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
});
