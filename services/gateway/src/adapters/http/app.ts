import type { RequestListener } from 'node:http';
import { isNativeError } from 'node:util/types';
import type { ImageStore } from '@dreamreel/kit/images/image-store';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import type { SessionKind } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { Router } from '@koa/router';
import Koa from 'koa';
import type { OpenGames, SessionsByKind } from '../../application/ports.ts';
import { browserSettingsFrom, type GatewayConfig } from '../../config.ts';
import { mountImages } from './images/images.ts';
import { uploadStorage } from './input/upload-storage.ts';
import { clientAddress } from './limits/client-key.ts';
import { clientLimits, type RequestLimits } from './limits/client-limits.ts';
import { type MountOptions, mountOperations } from './operations/mount-operations.ts';
import { operationHandlers } from './operations/operation-handlers.ts';
import { errorEnvelope, type Log } from './output/error-envelope.ts';
import { type RecordRequest, requestScope, type Scope } from './request-scope.ts';
import { rejectAmbiguous } from './security/ambiguous-requests.ts';
import { securityHeaders } from './security/security-headers.ts';
import { sessionCookie } from './security/session-cookie.ts';
import { frontEnds } from './site/front-ends.ts';
import { mountMailbox } from './site/mailbox.ts';
import { preloadLinks } from './site/preload-links.ts';
import { mountPreviews } from './site/previews.ts';
import { type ShownDays, shownDays } from './site/shown-days.ts';
import { mountSiteDocuments } from './site/site-documents.ts';

export type AppParts = {
  readonly rpc: Rpc;
  readonly sessions: SessionsByKind;
  readonly openGames: OpenGames;
  readonly images: ImageStore;
  /** Aborted when the process stops. Open event streams are then closed so they don't delay the shutdown. */
  readonly shutdownSignal: AbortSignal;
  readonly clock: Clock;
  readonly log: Log;
  readonly recordRequest: RecordRequest;
  readonly limits: RequestLimits;
  readonly config: GatewayConfig;
  /** Maximum memory that uploads take at the same time. */
  readonly uploadMemoryBytes?: number;
};

/** Creates the gateway's HTTP application as a request listener for a Node.js server. */
export function gatewayApp(parts: AppParts): RequestListener {
  const { config, log } = parts;
  const isBehindProxy = config.TRUSTED_PROXY_HOPS > 0;
  const publicOrigin = config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin;

  const app = new Koa<Scope>();
  // By default, Koa trusts the leftmost address in X-Forwarded-For, which the client controls. `maxIpsCount` limits the
  // number of trusted addresses.
  app.proxy = isBehindProxy;
  app.maxIpsCount = config.TRUSTED_PROXY_HOPS;
  app.on('error', (error) => {
    if (!isClientAbort(error)) log.error({ err: error }, 'failed to send response');
  });

  const days = shownDays(parts.rpc);
  const router = createRouter(parts, days, publicOrigin);
  app.use((ctx, next) => {
    ctx.request.ip = clientAddress(ctx.request);
    // By default, Node.js uses the machine's clock. The service worker compares this date with the date of the game.
    ctx.set('Date', parts.clock.now().toUTCString());
    return next();
  });
  app.use(requestScope(parts.recordRequest, isBehindProxy));
  app.use(securityHeaders(publicOrigin));
  app.use(errorEnvelope(log));
  app.use(clientLimits(parts.limits));
  app.use(rejectAmbiguous);
  app.use(router.routes());
  app.use(router.allowedMethods());
  const today = () => utcDate(parts.clock.now());
  const folder = config.FRONTENDS_DIR;
  const preload = preloadLinks(folder, () => parts.openGames.jsonOn(today()));
  const serviceWorker = config.SERVICE_WORKER === 'on';
  app.use(frontEnds({ folder, preload, serviceWorker, today, days, publicOrigin }));
  return app.callback();
}

/** Creates the router for the API and for all other URLs except front-end files. */
function createRouter(parts: AppParts, days: ShownDays, publicOrigin: string | undefined) {
  const { rpc, images, clock, config } = parts;
  const router = new Router<Scope>();
  const options = mountOptions(parts, publicOrigin);
  mountOperations(router, { operations, handlers: operationHandlers(parts), rpc, options });
  mountImages(router, images, config.IMAGE_MEMORY_BYTES);
  mountMailbox(router, rpc, config.FRONTENDS_DIR);
  mountPreviews(router, parts);
  const settings = { version: config.DREAMREEL_VERSION, browserSettings: browserSettingsFrom(config) };
  mountSiteDocuments(router, { ...settings, clock, days, publicOrigin });
  return router;
}

function mountOptions(parts: AppParts, publicOrigin: string | undefined): MountOptions {
  const { sessions, shutdownSignal, images, clock, log, limits, config, uploadMemoryBytes } = parts;
  const schemeOf = (kind: SessionKind) => ({
    sessions: sessions[kind],
    cookie: sessionCookie(kind, { publicOrigin, clock }),
  });
  const onError = (error: unknown) => log.error({ err: error }, 'event stream failed');
  return {
    sessionSchemes: { user: schemeOf('user'), admin: schemeOf('admin') },
    publicOrigin,
    streams: { shutdownSignal, onError },
    uploads: uploadStorage(images, uploadMemoryBytes),
    log,
    onLimit: limits.onLimit,
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
  };
}

const ABORT_CODES: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Returns true if a response couldn't be sent because the client closed the connection, such as when someone closes a
 * browser tab.
 */
function isClientAbort(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && ABORT_CODES.has(error.code);
}
