import { createHmac, randomBytes } from 'node:crypto';
import { clientOf } from './client-of.ts';

const KEY = randomBytes(32);

/** Tells one client from another in the log of this process. The address itself is kept nowhere, as the privacy page says. */
export function pseudonymOf(address: string): string {
  return createHmac('sha256', KEY).update(clientOf(address)).digest('hex').slice(0, 12);
}
