import type { Clock } from '@dreamreel/kit/clock';
import { openApiDocument } from '@dreamreel/proto/openapi';
import type { ShellConfig } from '@dreamreel/proto/shell-config';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import type { Router } from '@koa/router';
import { compressedDocument } from './compressed-document.ts';
import { REMOTES } from './front-ends.ts';
import type { Scope } from './request-scope.ts';

type Parts = {
  readonly clock: Clock;
  readonly version: string;
  readonly dailyMailZone?: string | undefined;
  readonly publicOrigin?: string | undefined;
};

/** `/config.json`, which the shell reads before it starts, the sitemap, and the OpenAPI document. */
export function mountDocuments(router: Router<Scope>, { clock, version, dailyMailZone, publicOrigin }: Parts): void {
  const remotes = Object.fromEntries(REMOTES.map((name) => [name, `/mf/${name}/remote-entry.js`]));
  const openApi = compressedDocument(JSON.stringify(openApiDocument(version)), 'application/json; charset=utf-8');

  router.get('/config.json', (ctx) => {
    const config: ShellConfig = {
      remotes,
      serverTime: clock.now().toISOString(),
      version,
      ...(dailyMailZone !== undefined && { dailyMailZone }),
    };
    ctx.state.route = 'config';
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(config);
  });

  // A sitemap has whole addresses, and only the configuration knows them for sure: a Host header is the client's.
  if (publicOrigin !== undefined) {
    router.get('/sitemap.xml', (ctx) => {
      ctx.state.route = 'sitemap';
      ctx.set('Cache-Control', 'no-cache');
      ctx.type = 'application/xml';
      ctx.body = sitemap(publicOrigin);
    });
  }

  router.get('/api/openapi.json', async (ctx) => {
    ctx.state.route = 'openApi';
    await openApi(ctx, { cacheControl: 'no-cache' });
  });
}

/** By https://www.sitemaps.org/protocol.html. */
function sitemap(origin: string): string {
  const urls = SITE_PAGES.filter(({ inSitemap }) => inSitemap).map(
    ({ path }) => `<url><loc>${origin}${path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}
