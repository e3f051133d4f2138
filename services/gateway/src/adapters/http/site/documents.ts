import type { Clock } from '@dreamreel/kit/process/clock';
import { openApiDocument } from '@dreamreel/proto/openapi';
import type { BrowserSettings, ShellConfig } from '@dreamreel/proto/shell-config';
import type { Router } from '@koa/router';
import { compressedDocument } from '../output/send-representation.ts';
import type { Scope } from '../request-scope.ts';
import { REMOTES } from './front-ends.ts';

type Parts = {
  readonly clock: Clock;
  readonly version: string;
  readonly browserSettings?: BrowserSettings | undefined;
};

/** Serves `/config.json`, which the shell loads before it starts, and the OpenAPI document. */
export function mountDocuments(router: Router<Scope>, { clock, version, browserSettings }: Parts): void {
  const remotes = Object.fromEntries(REMOTES.map((name) => [name, `/mf/${name}/remote-entry.js`]));
  let openApi: ReturnType<typeof compressedDocument> | undefined;

  router.get('/config.json', (ctx) => {
    const config: ShellConfig = {
      remotes,
      serverTime: clock.now().toISOString(),
      version,
      ...browserSettings,
    };
    ctx.state.route = 'config';
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(config);
  });

  router.get('/api/openapi.json', async (ctx) => {
    ctx.state.route = 'openApi';
    // Building the document takes half a second of CPU time, which would delay every start of the gateway.
    openApi ??= compressedDocument(JSON.stringify(openApiDocument(version)), 'application/json; charset=utf-8');
    await openApi(ctx, { cacheControl: 'no-cache' });
  });
}
