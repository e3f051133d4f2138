import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, type Plugin, rspack, type SwcLoaderOptions, sources } from '@rspack/core';
import tailwind from '@tailwindcss/postcss';
import * as z from 'zod/mini';
import { type SharedPackages, sharedPackages } from './federated-modules.ts';

type FrontEnd = {
  /** The front end's name in module federation. A remote's path also contains this name. */
  name: 'shell' | 'player' | 'admin';
  /** The path of the front end's folder. */
  directory: string;
  /** The entry module of the shell. Remotes have no entry module and only expose modules. */
  entry?: string;
  /** Maps public module names (`./daily-page`) to the source files that other front ends can load. */
  exposes?: Record<string, string>;
  /**
   * The shared packages with their accepted versions. Only tests of version conflicts override the default packages.
   */
  shared?: SharedPackages;
  plugins?: Plugin[];
};

const requireHere = createRequire(import.meta.url);
const requireOfFederation = createRequire(requireHere.resolve('@module-federation/enhanced'));
const requireOfTools = createRequire(requireOfFederation.resolve('@module-federation/runtime-tools'));

/** CommonJS files that rspack resolves the federation runtime to. Bundlers can't tree-shake CommonJS. */
const COMMON_JS = [
  requireOfFederation.resolve('@module-federation/webpack-bundler-runtime'),
  requireOfFederation.resolve('@module-federation/inject-external-runtime-core-plugin'),
  requireOfTools.resolve('@module-federation/runtime'),
];

/**
 * Aliases that replace each CommonJS file with the ES module from the same package. These aliases save 12 KB (decision
 * 47).
 */
const runtimeEntries = Object.fromEntries(COMMON_JS.map((file) => [file, join(dirname(file), 'index.js')]));

/**
 * Returns the rspack configuration of a front end. The shell is served from `/`, and remotes are served from
 * `/mf/<name>/`.
 */
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
      // Three front ends run on the same page, and their chunk loaders would conflict without unique names.
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
      // Named ids would put folder names into file names, and content blockers block names such as `consent`.
      chunkIds: 'deterministic',
      splitChunks,
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

type Federated = Required<Pick<FrontEnd, 'name' | 'exposes' | 'shared'>> & { isHost: boolean };

/** Returns the plugin that configures the front end's exposed modules and shared packages. */
function federation({ name, exposes, shared, isHost }: Federated): Plugin {
  return new ModuleFederationPlugin({
    name,
    filename: 'remote-entry.js',
    exposes,
    shared,
    // The default strategy loads every remote before the first render, so a single unavailable remote would leave pages
    // blank.
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: !isHost,
    experiments: {
      // The federation runtime is loaded only once: the shell provides it, and the remotes use the shell's copy.
      ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

const isExposed = ({ name }: { name?: string | undefined }) => name?.startsWith('__federation_expose_') === true;
const isOnDemand = (chunk: { name?: string | undefined }) => !isExposed(chunk);

/**
 * Matches source files only. If modules of the federation plugin shared a chunk, they would wait for each other
 * forever.
 */
const sourceFiles = /\.(tsx?|m?js)$/;

const sharedModules =
  /node_modules[\\/](react|react-dom|react-router|scheduler|(@tanstack|@remix-run)[\\/][a-z-]+|@lingui[\\/][a-z-]+|@messageformat[\\/]parser|moo|cookie-es)[\\/]|[\\/]ui[\\/]src[\\/]\w+[\\/](clock|locale|toast)\.ts/;

/**
 * Merges modules that load together into one file. Shared packages, which would be separate files by default, are also
 * merged.
 */
const splitChunks: NonNullable<NonNullable<Configuration['optimization']>['splitChunks']> = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Code of only two pages is in the files of both, because every page loads the common file.
    common: { test: sourceFiles, chunks: isExposed, minChunks: 3, name: 'common', priority: -10 },
    // Dialogs and menus have a separate file so that the first view doesn't load them.
    onDemand: { test: sourceFiles, chunks: isOnDemand, minChunks: 2, name: 'on-demand', priority: -20 },
    // Not named `shared`, because content blockers block `/share`.
    packages: { test: sharedModules, name: 'packages', enforce: true },
  },
};

/**
 * Browsers that support `light-dark()` (spring 2024). The style sheet requires `light-dark()`, so scripts can target
 * these versions.
 */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5', 'ios_saf >= 17.5'];

const postcssOptions = { config: false, plugins: [tailwind()] };

const linguiOptions = {
  // By default, a production build has only the ids of the messages and needs a catalog of the English ones, too.
  descriptorFields: 'message',
  runtimeModules: { Trans: ['@dreamreel/ui/i18n/trans', 'Trans'] },
};

/** Without an explicit target, swc emits ES5. */
const swcOptions: SwcLoaderOptions = {
  env: { targets: browsers },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { plugins: [['@lingui/swc-plugin', linguiOptions]] },
  },
};

const rules: NonNullable<NonNullable<Configuration['module']>['rules']> = [
  { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swcOptions, type: 'javascript/auto' },
  {
    test: /\.css$/,
    loader: fileURLToPath(import.meta.resolve('postcss-loader')),
    options: { postcssOptions },
    type: 'css',
  },
  { test: /\.po$/, loader: join(import.meta.dirname, 'translations.ts'), type: 'javascript/auto' },
  { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
];

const MANIFEST = 'mf-manifest.json';
const REPORT = 'mf-stats.json';

const named = z.looseObject({ id: z.string() });
const manifestSchema = z.looseObject({ shared: z.array(named), exposes: z.array(named) });

/**
 * Sorts the shared and exposed modules in the manifest. The plugin doesn't guarantee an order, but builds must be
 * reproducible. Also deletes the plugin's build report because it contains source file names. The plugin has no options
 * for these purposes.
 */
function stableManifest(compiler: Compiler): void {
  compiler.hooks.emit.tap('stable-manifest', (compilation) => {
    if (compilation.getAsset(REPORT)) compilation.deleteAsset(REPORT);
    const manifest = compilation.getAsset(MANIFEST);
    if (!manifest) return;
    const { shared, exposes, ...rest } = manifestSchema.parse(JSON.parse(manifest.source.source().toString()));
    const sorted = { ...rest, shared: shared.toSorted(byId), exposes: exposes.toSorted(byId) };
    compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(sorted)));
  });
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
