import type { Clock } from '@dreamreel/kit/process/clock';
import { ADMIN_COOKIE, HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import type { SessionKind } from '@dreamreel/proto/operation';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Context } from 'koa';

export type SessionCookie = ReturnType<typeof sessionCookie>;

type Kind = { readonly name: string; readonly sameSite: 'lax' | 'strict'; readonly outlivesBrowser: boolean };

const KINDS: Readonly<Record<SessionKind, Kind>> = {
  // With `lax`, visitors who follow a link from another site stay signed in.
  user: { name: SESSION_COOKIE, sameSite: 'lax', outlivesBrowser: true },
  admin: { name: ADMIN_COOKIE, sameSite: 'strict', outlivesBrowser: false },
};

type Parts = { readonly publicOrigin: string | undefined; readonly clock: Clock };

/**
 * Creates the cookie for the session token of players or admins. Scripts can't read the cookie. It is marked secure if `publicOrigin` or the connection
 * uses HTTPS.
 */
export function sessionCookie(kind: SessionKind, { publicOrigin, clock }: Parts) {
  const { name, sameSite, outlivesBrowser } = KINDS[kind];
  const isHttps = (ctx: Context) => ctx.secure || publicOrigin?.startsWith('https:') === true;
  const nameFor = (ctx: Context) => (isHttps(ctx) ? HTTPS_COOKIE_PREFIX + name : name);
  const setCookie = (ctx: Context, value: string, life: { maxAge?: number }) => {
    const flags = { path: '/', httpOnly: true, sameSite, secure: isHttps(ctx) };
    ctx.set('Set-Cookie', stringifySetCookie({ name: nameFor(ctx), value, ...life, ...flags }));
  };

  return {
    /** Returns the cookie's value without validating it. */
    read(ctx: Context): string | undefined {
      const cookieHeader = ctx.get('cookie');
      return cookieHeader === '' ? undefined : parseCookie(cookieHeader)[nameFor(ctx)] || undefined;
    },
    write(ctx: Context, { token, expiresAt }: { readonly token: string; readonly expiresAt: string }): void {
      // The cookie expires at the session's absolute expiry. The server enforces the idle timeout.
      const leftMs = Math.max(0, Date.parse(expiresAt) - clock.now().getTime());
      setCookie(ctx, token, outlivesBrowser ? { maxAge: Math.floor(leftMs / 1_000) } : {});
    },
    /**
     * Removes the cookie. Only call this for a request that ends the session, because the browser may already have a
     * newer cookie.
     */
    clear: (ctx: Context) => setCookie(ctx, '', { maxAge: 0 }),
  };
}
