import { createHmac, randomBytes } from 'node:crypto';
import { clientOf } from './client-of.ts';

const KEY = randomBytes(32);

/** Distinguishes clients in the log of this process. The address itself is stored nowhere, as the privacy page promises. */
export function pseudonymOf(address: string): string {
  return createHmac('sha256', KEY).update(clientOf(address)).digest('hex').slice(0, 12);
}
