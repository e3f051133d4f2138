import type { Host } from '../host/open-host.ts';
import { providePart } from '../parts/provide-part.ts';
import { emptyTally, type Tally } from './tally.ts';

/**
 * Installs a program that some tests need, where it is missing. Where that fails those tests are skipped with one line of
 * output; in CI that is a failure.
 */
export async function requireProgram(
  host: Host,
  name: 'minio' | 'chromium' | 'helm' | 'promtool',
): Promise<{ path: string | null; tally: Tally }> {
  try {
    return { path: await providePart(host, name), tally: emptyTally };
  } catch (error) {
    console.log(`Tests that need ${name} are skipped: ${error instanceof Error ? error.message : error}`);
    return { path: null, tally: process.env.CI === 'true' ? { passed: 0, failed: 1, skipped: 0 } : emptyTally };
  }
}
