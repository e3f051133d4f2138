import type { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Scope } from './request-scope.ts';

/** Handles the requests of one route. */
export type RouteHandler = (ctx: Context & { state: Scope }) => Promise<void>;
/** Where routes are registered. */
export type Routes = { register(path: string, method: string, handle: RouteHandler): void };

/**
 * Routes that are registered with `router`; those without parameters are found by the middleware at once, where the router
 * tries one pattern after another. An address that is written otherwise (a slash at its end, capitals), and HEAD for GET,
 * are left to the router.
 */
export function exactRoutes(router: Router<Scope>): Routes & { readonly middleware: Middleware<Scope> } {
  const handlers = new Map<string, RouteHandler>();
  return {
    register(path, method, handle) {
      router.register(path, [method], handle);
      if (!path.includes(':')) handlers.set(`${method} ${path}`, handle);
    },
    async middleware(ctx, next) {
      const handle = handlers.get(`${ctx.method} ${ctx.path}`);
      if (handle === undefined) return next();
      ctx.params = {};
      return handle(ctx);
    },
  };
}
