import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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
export const runtimeEntries = Object.fromEntries(COMMON_JS.map((file) => [file, join(dirname(file), 'index.js')]));
