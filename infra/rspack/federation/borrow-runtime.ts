import { LENT_AS } from './lent-as.ts';

/**
 * In a remote, in place of the bundler's part of the federation runtime: the host's functions, with state of its own.
 * `init` makes an instance and leaves the host's in place; the original would make every remote's the current one.
 */
const lent = Reflect.get(globalThis, LENT_AS);

// biome-ignore lint/style/noDefaultExport: as the module that it stands for
export default {
  ...lent,
  runtime: { ...lent.runtime, init: lent.runtime.createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...lent.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
