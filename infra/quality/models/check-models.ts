import { productEnvironment } from '../../dev/product-environment.ts';
import { modelCheck } from './model-check.ts';

/** Runs for `npm run models:check`, which tries the configured models without a running product. */
try {
  const works = await modelCheck(await productEnvironment(), (line) => console.log(line));
  process.exitCode = works ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Under npm, this process has a channel to its parent that would keep it alive.
if (process.connected) process.disconnect?.();
