import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';

const A_YEAR_SECONDS = 31_536_000;

/** Only allows scripts from our own files. Inline scripts and eval are blocked. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https://image.tmdb.org'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
};

const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sets security headers on all responses.
 *
 * @param publicOrigin the site's configured URL. HSTS is sent if this URL or the connection uses HTTPS.
 */
export function securityHeaders(publicOrigin: string | undefined): Middleware {
  const isHttps = publicOrigin?.startsWith('https:') === true;
  const staticHeaders = fixedHeaders();
  return async (ctx, next) => {
    for (const [name, value] of staticHeaders) ctx.res.setHeader(name, value);
    if (isHttps || ctx.secure) ctx.set('Strict-Transport-Security', `max-age=${A_YEAR_SECONDS}; includeSubDomains`);
    await next();
  };
}

/** Computes Helmet's headers once because they are identical for every response. */
function fixedHeaders(): readonly (readonly [string, string])[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: CONTENT_SECURITY_POLICY,
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The middleware sets HSTS itself, and only over HTTPS. On localhost, HSTS would break other projects.
    strictTransportSecurity: false,
  });
  write(request, response, () => {});
  response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
