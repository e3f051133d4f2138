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
  /** The name in the federation and, for a remote, in its address. */
  name: 'shell' | 'player' | 'admin';
  /** The folder of the front end. */
  directory: string;
  /** The entry of the host. A remote has no entry and only exposes modules. */
  entry?: string;
  /** Maps public names (`./daily-page`) to source files that other builds may load. */
  exposes?: Record<string, string>;
  /** The shared packages with their accepted versions. Only a test of other versions passes its own table. */
  shared?: SharedPackages;
  plugins?: Plugin[];
};

const requireHere = createRequire(import.meta.url);
const requireOfFederation = createRequire(requireHere.resolve('@module-federation/enhanced'));
const requireOfTools = createRequire(requireOfFederation.resolve('@module-federation/runtime-tools'));

/** rspack resolves the federation runtime to these CommonJS files, which a bundler can't tree-shake. */
const COMMON_JS = [
  requireOfFederation.resolve('@module-federation/webpack-bundler-runtime'),
  requireOfFederation.resolve('@module-federation/inject-external-runtime-core-plugin'),
  requireOfTools.resolve('@module-federation/runtime'),
];

/** Maps each of them (`resolve.alias`) to the ES module in the same package, which saves 12 KB (decision 47). */
const runtimeEntries = Object.fromEntries(COMMON_JS.map((file) => [file, join(dirname(file), 'index.js')]));

/** Returns the rspack configuration of one front end. The shell is served from `/`, a remote from `/mf/<name>/`. */
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
      // Three builds run in one page. Without a unique name, each would answer for the others' chunks.
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

/** Configures what a front end exposes to the others and shares with them. */
function federation({ name, exposes, shared, isHost }: Federated): Plugin {
  return new ModuleFederationPlugin({
    name,
    filename: 'remote-entry.js',
    exposes,
    shared,
    // The default strategy loads every remote before anything renders, so one unavailable remote blanks every page.
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: !isHost,
    experiments: {
      // The federation runtime is loaded once. The shell provides it to the page, and the remotes use it from there.
      ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

const isExposed = ({ name }: { name?: string | undefined }) => name?.startsWith('__federation_expose_') === true;
const isOnDemand = (chunk: { name?: string | undefined }) => !isExposed(chunk);

/** Only source files: if federation's own consuming modules shared a chunk, they would wait for each other forever. */
const sourceFiles = /\.(tsx?|m?js)$/;

const sharedModules =
  /node_modules[\\/](react|react-dom|react-router|scheduler|(@tanstack|@remix-run)[\\/][a-z-]+|cookie-es)[\\/]|[\\/]ui[\\/]src[\\/]\w+[\\/](clock|locale|toast)\.ts/;

/**
 * Modules that load together become one file, and so do the shared packages, which would be separate files by default.
 */
const splitChunks: NonNullable<NonNullable<Configuration['optimization']>['splitChunks']> = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    common: { test: sourceFiles, chunks: isExposed, minChunks: 2, name: 'common', priority: -10 },
    // Dialogs and menus get their own file. In the one above, the first view would include them.
    onDemand: { test: sourceFiles, chunks: isOnDemand, minChunks: 2, name: 'on-demand', priority: -20 },
    shared: { test: sharedModules, name: 'shared', enforce: true },
  },
};

const postcssOptions = { config: false, plugins: [tailwind()] };

/** Without a target, swc would emit ES5. */
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
