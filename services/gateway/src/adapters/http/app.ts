import type { RequestListener } from 'node:http';
import type { Clock } from '@dreamreel/kit/clock';
import type { ImageStore } from '@dreamreel/kit/image-store';
import type { Progress } from '@dreamreel/kit/progress';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { SessionKind } from '@dreamreel/proto/http-route';
import { routes } from '@dreamreel/proto/routes';
import { Router } from '@koa/router';
import Koa from 'koa';
import type { OpenGames, SessionsByKind } from '../../application/ports.ts';
import { claimGames } from '../claim-games.ts';
import { refuseAmbiguous } from './ambiguous-requests.ts';
import { apiHandlers } from './api-handlers.ts';
import { mountRoutes } from './api-routes.ts';
import { browserHasGone } from './browser-has-gone.ts';
import { clientLimits, type RequestLimits } from './client-limits.ts';
import { mountDocuments } from './documents.ts';
import { errorEnvelope, type Log } from './error-envelope.ts';
import { frontEnds } from './front-ends.ts';
import { mountImages } from './images.ts';
import { mountMailbox } from './mailbox.ts';
import { pageHints } from './preload-links.ts';
import type { Scope } from './request-scope.ts';
import { type Observe, requestScope } from './request-scope.ts';
import { securityHeaders } from './security-headers.ts';
import { sessionCookie } from './session-cookie.ts';

export type AppParts = {
  readonly rpc: Rpc;
  readonly sessions: SessionsByKind;
  readonly openGames: OpenGames;
  readonly images: ImageStore;
  readonly progress: Pick<Progress, 'subscribe'>;
  /** Aborts when this process stops: streams end then, for they would hold it up. */
  readonly stopping: AbortSignal;
  readonly clock: Clock;
  readonly log: Log;
  readonly observe: Observe;
  readonly limits: RequestLimits;
  readonly settings: {
    readonly frontendsFolder: string;
    readonly publicUrl?: string | undefined;
    readonly trustedProxyHops: number;
    readonly imageMemoryBytes: number;
    readonly rateLimitFactor?: number | undefined;
    readonly version: string;
    readonly dailyMailZone?: string | undefined;
  };
};

/** The whole HTTP door, as a listener for Node's server. */
export function gatewayApp(parts: AppParts): RequestListener {
  const { settings, sessions, log } = parts;
  const app = new Koa<Scope>();
  // Koa believes the leftmost address of X-Forwarded-For, which the client wrote, unless it is told how many to count.
  app.proxy = settings.trustedProxyHops > 0;
  app.maxIpsCount = settings.trustedProxyHops;
  app.on('error', (error) => {
    if (!browserHasGone(error)) log.error({ err: error }, 'answer could not be sent');
  });

  const router = new Router<Scope>();
  const publicOrigin = settings.publicUrl && new URL(settings.publicUrl).origin;
  const doorOf = (kind: SessionKind) => ({
    sessions: sessions[kind],
    cookie: sessionCookie(kind, { publicOrigin, clock: parts.clock }),
  });
  const claim = claimGames(parts.rpc, log);
  const { rpc, progress, images, openGames, clock } = parts;
  const handlers = apiHandlers({ rpc, sessions, claim, progress, images, openGames, clock });
  const onBroken = (error: unknown) => log.error({ err: error }, 'a stream broke');
  const streams = { stopping: parts.stopping, onBroken };
  const { rateLimitFactor } = settings;
  const doors = { user: doorOf('user'), admin: doorOf('admin'), publicOrigin, streams, log, rateLimitFactor };
  mountRoutes(router, routes, handlers, doors);
  mountImages(router, parts.images, settings.imageMemoryBytes);
  mountMailbox(router, rpc);
  mountDocuments(router, { clock: parts.clock, version: settings.version, dailyMailZone: settings.dailyMailZone });

  app.use(requestScope(parts.observe, settings.trustedProxyHops > 0));
  app.use(securityHeaders(publicOrigin));
  app.use(errorEnvelope(log));
  app.use(clientLimits(parts.limits));
  app.use(refuseAmbiguous);
  app.use(router.routes());
  app.use(router.allowedMethods());
  app.use(frontEnds(settings.frontendsFolder, pageHints(settings.frontendsFolder, parts.openGames)));
  return app.callback();
}
