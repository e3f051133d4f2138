import { startTestParts } from '../../dev/test-parts.ts';

export default async function globalSetup(): Promise<void> {
  const { stop, env } = await startTestParts();
  Object.assign(process.env, env);
  Reflect.set(globalThis, 'stopTestParts', stop);
}
