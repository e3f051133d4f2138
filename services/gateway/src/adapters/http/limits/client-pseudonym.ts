import { createHmac, randomBytes } from 'node:crypto';
import { clientKey } from './client-key.ts';

const KEY = randomBytes(32);

/**
 * Returns a pseudonym that tells clients apart in this process's log. The log must not contain IP addresses, as the
 * privacy page promises.
 */
export function pseudonymOf(address: string): string {
  return createHmac('sha256', KEY).update(clientKey(address)).digest('hex').slice(0, 12);
}
