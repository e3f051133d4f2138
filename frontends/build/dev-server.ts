/**
 * Serves the pages for development. Usage: `PORT=3000 SITE=http://127.0.0.1:3001 node frontends/build/dev-server.ts`.
 * The server builds the three front ends in memory, rebuilds them when a file is saved, and reloads open pages. All
 * other requests are forwarded to the gateway at SITE.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

const FRONT_ENDS = ['shell', 'player', 'admin'];
const OF_THE_GATEWAY = [
  ...['/api', '/images', '/previews', '/config.json', '/mailbox'],
  ...['/sitemap.xml', '/robots.txt', '/feed.xml', '/calendar.ics'],
];

const { PORT = '3000', SITE = '' } = process.env;
if (SITE === '') throw new Error('Set SITE to the address of the gateway');

const server = new RspackDevServer(
  {
    host: 'localhost',
    port: Number(PORT),
    hot: false,
    liveReload: true,
    historyApiFallback: true,
    static: false,
    proxy: [{ context: OF_THE_GATEWAY, target: SITE }],
    client: { overlay: true, logging: 'warn' },
    devMiddleware: { stats: 'errors-warnings' },
  },
  rspack(await Promise.all(FRONT_ENDS.map(configOf))),
);
await server.start();

/**
 * Returns a front end's configuration for readable output and fast builds. The production configuration optimizes for
 * size, and without the development mode's cache, each save would build all modules again.
 */
async function configOf(name: string): Promise<Configuration> {
  const path = join(import.meta.dirname, '..', name, 'rspack.config.ts');
  const { default: config }: { default: Configuration } = await import(pathToFileURL(path).href);
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    optimization: { ...config.optimization, minimize: false },
    output: { ...config.output, clean: false },
    // A package asks whether `import.meta.hot` exists. The production build removes that code.
    ignoreWarnings: [/Accessing import\.meta directly/],
  };
}
