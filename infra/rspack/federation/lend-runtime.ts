import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { LENT_AS } from './lent-as.ts';

/**
 * In the host, in place of the bundler's part of the federation runtime: what it is made of, without remotes that are
 * named by the build (ours are registered at run time) and packages that a server has shaken. It is lent to the remotes.
 */
const federation = {
  runtime: { createInstance, init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    init: initInstance,
    initContainerEntry,
    installInitialConsumes: refuseInitialConsumes,
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

Reflect.set(globalThis, LENT_AS, federation);

// biome-ignore lint/style/noDefaultExport: as the module that it stands for
export default federation;

type Build = {
  webpackRequire: { federation: { initOptions: Parameters<typeof init>[0]; runtime: { init: typeof init } } };
};

/** A remote's own `runtime.init` is another one than the host's. */
function initInstance({ webpackRequire: { federation } }: Build) {
  return federation.runtime.init(federation.initOptions);
}

/** Each build uses shared packages behind an asynchronous border only (the host's is in `main.ts`). */
function refuseInitialConsumes({ initialConsumes }: { initialConsumes: readonly unknown[] }): void {
  if (initialConsumes.length > 0) throw new Error('a shared package is used before the asynchronous border');
}
