import type { Clock } from '@dreamreel/kit/clock';
import { HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from '@dreamreel/proto/identity';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Context } from 'koa';

/** The cookie in which a browser keeps its session, out of reach of every script. */
export type SessionCookie = {
  /** What the browser sent, whatever it is worth. */
  read(ctx: Context): string | undefined;
  write(ctx: Context, session: { readonly token: string; readonly expiresAt: string }): void;
  clear(ctx: Context): void;
};

/** `publicOrigin`, where it is configured, says as well as the connection whether visitors come over https. */
export function sessionCookie({ publicOrigin, clock }: { publicOrigin: string | undefined; clock: Clock }) {
  const isHttps = (ctx: Context) => ctx.secure || publicOrigin?.startsWith('https:') === true;
  const nameFor = (ctx: Context) => (isHttps(ctx) ? HTTPS_COOKIE_PREFIX + SESSION_COOKIE : SESSION_COOKIE);
  const set = (ctx: Context, value: string, maxAge: number) => {
    const secure = isHttps(ctx);
    // Lax: whoever follows a link to us from elsewhere is still signed in.
    const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    ctx.set('Set-Cookie', stringifySetCookie({ name: nameFor(ctx), value, maxAge, ...flags }));
  };

  const cookie: SessionCookie = {
    read: (ctx) => parseCookie(ctx.get('cookie'))[nameFor(ctx)] || undefined,
    write(ctx, { token, expiresAt }) {
      // The latest end: how long a session may rest unused is for the server to say, at every use anew.
      set(ctx, token, Math.max(0, Math.floor((Date.parse(expiresAt) - clock.now().getTime()) / 1_000)));
    },
    clear: (ctx) => set(ctx, '', 0),
  };
  return cookie;
}
