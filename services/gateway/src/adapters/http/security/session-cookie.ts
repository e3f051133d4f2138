import type { Clock } from '@dreamreel/kit/process/clock';
import { ADMIN_COOKIE, HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from '@dreamreel/proto/identity/session-cookies';
import type { SessionKind } from '@dreamreel/proto/operation';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Context } from 'koa';

/** The cookie that holds a browser's session token; no script can read it. */
export type SessionCookie = {
  /** The value that the browser sent, not validated. */
  read(ctx: Context): string | undefined;
  write(ctx: Context, session: { readonly token: string; readonly expiresAt: string }): void;
  /** Only for a request that ends the session: the browser may have a newer cookie by now. */
  clear(ctx: Context): void;
};

type Kind = { readonly name: string; readonly sameSite: 'lax' | 'strict'; readonly outlivesBrowser: boolean };

const KINDS: Readonly<Record<SessionKind, Kind>> = {
  // Lax: a visitor who follows a link from another site is still signed in.
  user: { name: SESSION_COOKIE, sameSite: 'lax', outlivesBrowser: true },
  admin: { name: ADMIN_COOKIE, sameSite: 'strict', outlivesBrowser: false },
};

type Parts = { readonly publicOrigin: string | undefined; readonly clock: Clock };

/** The cookie is secure where `publicOrigin` or the connection is https. */
export function sessionCookie(kind: SessionKind, { publicOrigin, clock }: Parts): SessionCookie {
  const { name, sameSite, outlivesBrowser } = KINDS[kind];
  const isHttps = (ctx: Context) => ctx.secure || publicOrigin?.startsWith('https:') === true;
  const nameFor = (ctx: Context) => (isHttps(ctx) ? HTTPS_COOKIE_PREFIX + name : name);
  const set = (ctx: Context, value: string, life: { maxAge?: number }) => {
    const flags = { path: '/', httpOnly: true, sameSite, secure: isHttps(ctx) };
    ctx.set('Set-Cookie', stringifySetCookie({ name: nameFor(ctx), value, ...life, ...flags }));
  };

  return {
    read(ctx) {
      const sent = ctx.get('cookie');
      return sent === '' ? undefined : parseCookie(sent)[nameFor(ctx)] || undefined;
    },
    write(ctx, { token, expiresAt }) {
      // The absolute expiry: the idle timeout is enforced by the server at every use.
      const leftMs = Math.max(0, Date.parse(expiresAt) - clock.now().getTime());
      set(ctx, token, outlivesBrowser ? { maxAge: Math.floor(leftMs / 1_000) } : {});
    },
    clear: (ctx) => set(ctx, '', { maxAge: 0 }),
  };
}
