import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

const A_YEAR_SECONDS = 31_536_000;

/** Scripts come from our own files alone: no inline script, no eval. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https://image.tmdb.org'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
};

const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The headers that keep a browser from doing with our pages what we never do ourselves.
 *
 * @param publicOrigin our own address where it is configured; like the connection it says whether visitors come over https
 */
export function securityHeaders(publicOrigin: string | undefined): Middleware {
  const isHttps = publicOrigin?.startsWith('https:') === true;
  const fixed = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: CONTENT_SECURITY_POLICY,
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Said below, and only over https: over http it means nothing, and on localhost it would break other projects.
    strictTransportSecurity: false,
  });
  return async (ctx, next) => {
    ctx.set('Permissions-Policy', PERMISSIONS_POLICY);
    if (isHttps || ctx.secure) ctx.set('Strict-Transport-Security', `max-age=${A_YEAR_SECONDS}; includeSubDomains`);
    await fixed(ctx, next);
  };
}
