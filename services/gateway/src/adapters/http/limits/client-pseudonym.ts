import { createHmac, randomBytes } from 'node:crypto';
import { clientKey } from './client-key.ts';

const KEY = randomBytes(32);

/**
 * Returns a pseudonym that distinguishes clients in the log of this process. The address itself is not stored, as the
 * privacy page promises.
 */
export function pseudonymOf(address: string): string {
  return createHmac('sha256', KEY).update(clientKey(address)).digest('hex').slice(0, 12);
}
