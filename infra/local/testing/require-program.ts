import type { Host } from '../host/open-host.ts';
import { providePart } from '../parts/provide-part.ts';
import { nothingYet, type Tally } from './tally.ts';

/**
 * Makes sure of a program that some tests need. Where it cannot be had those tests are skipped and one line says so;
 * in CI that is a failure.
 */
export async function requireProgram(
  host: Host,
  name: 'minio' | 'chromium' | 'helm',
): Promise<{ path: string | null; tally: Tally }> {
  try {
    return { path: await providePart(host, name), tally: nothingYet };
  } catch (error) {
    console.log(`Tests that need ${name} are skipped: ${error instanceof Error ? error.message : error}`);
    return { path: null, tally: process.env.CI === 'true' ? { passed: 0, failed: 1, skipped: 0 } : nothingYet };
  }
}
