import { startTestParts } from '../../dev/test-parts.ts';

/** Starts the shared test servers once and adds their addresses to the environment. */
export default async function globalSetup(): Promise<void> {
  const { stop, env } = await startTestParts();
  Object.assign(process.env, env);
  Reflect.set(globalThis, 'stopTestParts', stop);
}
