import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type Plugin, rspack, type SwcLoaderOptions } from '@rspack/core';
import tailwind from '@tailwindcss/postcss';
import { browsers } from './browsers.ts';
import { type SharedPackages, sharedPackages } from './shared-packages.ts';
import { stableManifest } from './stable-manifest.ts';

type FrontEnd = {
  /** Its name in the federation and, for a remote, in its address. */
  name: 'shell' | 'player' | 'admin';
  /** The front end's own folder. */
  directory: string;
  /** The entry of the host; a remote has none, it only exposes. */
  entry?: string;
  /** Public name (`./daily-page`) → source file of what other builds may load. */
  exposes?: Record<string, string>;
  /** What it shares, with the versions that it accepts; only a test of other versions has another table. */
  shared?: SharedPackages;
  plugins?: Plugin[];
};

const requireHere = createRequire(import.meta.url);
const requireOfFederation = createRequire(requireHere.resolve('@module-federation/enhanced'));
const requireOfTools = createRequire(requireOfFederation.resolve('@module-federation/runtime-tools'));

/** rspack names the federation's runtime by these CommonJS files, of which a bundler cannot leave out what is not used. */
const COMMON_JS = [
  requireOfFederation.resolve('@module-federation/webpack-bundler-runtime'),
  requireOfFederation.resolve('@module-federation/inject-external-runtime-core-plugin'),
  requireOfTools.resolve('@module-federation/runtime'),
];

/** `resolve.alias` from each of them to the ES module that the same package publishes (decision 47: 12 KB less). */
const runtimeEntries = Object.fromEntries(COMMON_JS.map((file) => [file, join(dirname(file), 'index.js')]));

/** The rspack configuration of one front end. The shell is served from `/`, a remote from `/mf/<name>/`. */
export function frontEndConfig(frontEnd: FrontEnd): Configuration {
  const { name, directory, entry, exposes = {}, shared = sharedPackages, plugins = [] } = frontEnd;
  const isHost = entry !== undefined;
  return {
    name,
    mode: 'production',
    context: directory,
    target: ['web', 'es2022'],
    entry: isHost ? { main: entry } : {},
    devtool: false,
    output: {
      path: join(directory, 'dist'),
      publicPath: isHost ? '/' : `/mf/${name}/`,
      // Three builds live in one page: without a name of its own each would answer for the other's chunks.
      uniqueName: `dreamreel-${name}`,
      filename: 'static/[name].[contenthash:10].js',
      chunkFilename: 'static/[name].[contenthash:10].js',
      cssFilename: 'static/[name].[contenthash:10].css',
      cssChunkFilename: 'static/[name].[contenthash:10].css',
      assetModuleFilename: 'static/[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { ...runtimeEntries, 'react-style-singleton': '@dreamreel/ui/overlays/style-singleton' },
    },
    module: { rules },
    plugins: [federation({ name, exposes, shared, isHost }), stableManifest, ...plugins],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      chunkIds: 'named',
      splitChunks,
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

type Federated = Required<Pick<FrontEnd, 'name' | 'exposes' | 'shared'>> & { isHost: boolean };

/** What a front end gives to the others and shares with them. */
function federation({ name, exposes, shared, isHost }: Federated): Plugin {
  return new ModuleFederationPlugin({
    name,
    filename: 'remote-entry.js',
    exposes,
    shared,
    // The default asks every remote for its versions before anything renders: one that is down blanks every page.
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: !isHost,
    experiments: {
      // The runtime's core travels once: the shell lays it into the page, and the remotes take it from there.
      ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

const isExposed = ({ name }: { name?: string | undefined }) => name?.startsWith('__federation_expose_') === true;
const isOnDemand = (chunk: { name?: string | undefined }) => !isExposed(chunk);

/** Files only: federation's own consuming modules, put into a chunk together, would wait for each other for ever. */
const sourceFiles = /\.(tsx?|m?js)$/;

const sharedModules =
  /node_modules[\\/](react|react-dom|react-router|scheduler|(@tanstack|@remix-run)[\\/][a-z-]+|cookie-es)[\\/]|[\\/]ui[\\/]src[\\/]\w+[\\/](clock|locale|toast)\.ts/;

/** What is loaded together is one file; the shared packages, by default a file each, are one, too. */
const splitChunks: NonNullable<NonNullable<Configuration['optimization']>['splitChunks']> = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    common: { test: sourceFiles, chunks: isExposed, minChunks: 2, name: 'common', priority: -10 },
    // Dialogs and menus have their own: in the one above, the first view would carry them.
    onDemand: { test: sourceFiles, chunks: isOnDemand, minChunks: 2, name: 'on-demand', priority: -20 },
    shared: { test: sharedModules, name: 'shared', enforce: true },
  },
};

const postcssOptions = { config: false, plugins: [tailwind()] };

/** Without a target swc would emit ES5. */
const swcOptions: SwcLoaderOptions = {
  env: { targets: browsers },
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
};

const rules: NonNullable<NonNullable<Configuration['module']>['rules']> = [
  { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swcOptions, type: 'javascript/auto' },
  {
    test: /\.css$/,
    loader: fileURLToPath(import.meta.resolve('postcss-loader')),
    options: { postcssOptions },
    type: 'css',
  },
  { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
];
