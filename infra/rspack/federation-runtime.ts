import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The federation plugin names its runtime by its CommonJS files, of which nothing can be shaken off. These aliases
 * lead to the ES modules of the same packages instead.
 */
export const federationRuntimeAliases = Object.fromEntries(
  ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin', 'runtime'].flatMap((name) => {
    const commonJs = require.resolve(`@module-federation/${name}`);
    const esModule = join(dirname(commonJs), 'index.js');
    return [
      [commonJs, esModule],
      [`@module-federation/${name}$`, esModule],
    ];
  }),
);
