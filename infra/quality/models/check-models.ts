import { modelCheck } from './model-check.ts';

/** Tests the configured models without a running product. Usage: `npm run models:check` */
try {
  const works = await modelCheck(process.env, (line) => console.log(line));
  process.exitCode = works ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// When npm starts this process, an IPC channel to the parent would prevent the process from exiting.
if (process.connected) process.disconnect?.();
