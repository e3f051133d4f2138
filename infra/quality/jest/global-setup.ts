import { startTestParts } from '../../dev/test-parts.ts';

/** Starts the servers once for all tests, and passes their addresses through the environment. */
export default async function globalSetup(): Promise<void> {
  const { stop, env } = await startTestParts();
  Object.assign(process.env, env);
  Reflect.set(globalThis, 'stopTestParts', stop);
}
