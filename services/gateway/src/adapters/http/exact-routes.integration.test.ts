import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Router } from '@koa/router';
import Koa from 'koa';
import { exactRoutes } from './exact-routes.ts';
import type { Scope } from './request-scope.ts';
import { type RunningServer, serve } from './serve.ts';

/** The requests that have reached the router. */
let routed: string[] = [];
let server: RunningServer;

beforeAll(async () => {
  const app = new Koa<Scope>();
  const router = new Router<Scope>();
  const exact = exactRoutes(router);
  for (const path of ['/plain', '/of/:name']) {
    exact.register(path, 'GET', async (ctx) => {
      ctx.body = { path, params: ctx.params };
    });
  }
  app.use(exact.middleware);
  app.use(async (ctx, next) => {
    routed.push(`${ctx.method} ${ctx.url}`);
    await next();
  });
  app.use(router.routes());
  server = await serve(app.callback(), 0);
});
afterAll(() => server.stop(0));

async function get(address: string, method = 'GET') {
  routed = [];
  const response = await fetch(`http://127.0.0.1:${server.port}${address}`, { method });
  const body: unknown = response.status === 200 && method === 'GET' ? await response.json() : undefined;
  return { status: response.status, body };
}

it('handles an address without parameters without the router', async () => {
  expect(await get('/plain?q=1')).toEqual({ status: 200, body: { path: '/plain', params: {} } });
  expect(routed).toEqual([]);
});

it.each(['/plain/', '/PLAIN'])('handles %s, another way to write an address, by the router', async (address) => {
  expect(await get(address)).toEqual({ status: 200, body: { path: '/plain', params: {} } });
  expect(routed).toEqual([`GET ${address}`]);
});

it('leaves parameters, HEAD and unknown addresses to the router', async () => {
  expect(await get('/of/somebody')).toEqual({ status: 200, body: { path: '/of/:name', params: { name: 'somebody' } } });
  expect(await get('/plain', 'HEAD')).toMatchObject({ status: 200 });
  expect(await get('/unknown')).toMatchObject({ status: 404 });
});
