import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { LENT_AS } from './lent-as.ts';

/**
 * In the host, in place of the bundler's part of the federation runtime: it lends the same functions to the remotes.
 * The host exposes nothing, so its own copy would lack `initContainerEntry`.
 */
Reflect.set(globalThis, LENT_AS, {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
});

// biome-ignore lint/style/noDefaultExport: as the module that it stands for
export default federation;
