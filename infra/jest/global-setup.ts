import { startTestParts } from '../local/test-parts.ts';

/** Starts the real parts once for all tests, and tells the tests by environment where they are. */
export default async function globalSetup(): Promise<void> {
  const { stop, env } = await startTestParts();
  Object.assign(process.env, env);
  Reflect.set(globalThis, 'stopTestParts', stop);
}
