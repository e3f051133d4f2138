/**
 * Prints the hash of the admin's password for the identity service: `ADMIN_PASSWORD=… node
 * services/identity/src/hash-password.ts`. Where ADMIN_PASSWORD_HASH is that of this password already it is printed
 * again, because a new one would end the sessions. With NODE_ENV=production a short password is refused.
 */

import { readConfig } from '@dreamreel/kit/config';
import * as z from 'zod';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { ADMIN_PASSWORD_MIN_LENGTH, ARGON2ID } from './domain/admin-credential.ts';

const leastLength = process.env.NODE_ENV === 'production' ? ADMIN_PASSWORD_MIN_LENGTH : 1;
const settings = z.object({
  ADMIN_PASSWORD: z.string().min(leastLength, `must have at least ${leastLength} characters`),
  ADMIN_PASSWORD_HASH: z.string().regex(ARGON2ID).optional(),
});

try {
  const { ADMIN_PASSWORD: password, ADMIN_PASSWORD_HASH: known } = readConfig(settings, process.env);
  const { hash, matches } = await argon2Passwords({ atOnce: 1, waiting: 1 });
  const isStillRight = known !== undefined && (await matches(password, known));
  console.log(isStillRight ? known : await hash(password));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
