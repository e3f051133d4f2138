/**
 * Prints the hash of the admin's password for the identity service: `ADMIN_PASSWORD=… node
 * services/identity/src/hash-password.ts`. If ADMIN_PASSWORD_HASH already matches the password, the script prints that
 * hash, because a new hash would end the admin's sessions. With NODE_ENV=production, short passwords are rejected.
 */

import { readConfig } from '@dreamreel/kit/process/config';
import { ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import * as z from 'zod';
import { argon2Passwords } from './adapters/users/argon2-passwords.ts';
import { ARGON2ID } from './domain/admin-credential.ts';

const minLength = process.env.NODE_ENV === 'production' ? ADMIN_PASSWORD_MIN_LENGTH : 1;
const settings = z.object({
  ADMIN_PASSWORD: z.string().min(minLength, `must have at least ${minLength} characters`),
  ADMIN_PASSWORD_HASH: z.string().regex(ARGON2ID).optional(),
});

try {
  const { ADMIN_PASSWORD: password, ADMIN_PASSWORD_HASH: known } = readConfig(settings, process.env);
  const { hash, matches } = await argon2Passwords({ concurrency: 1, maxQueued: 1 });
  const isUnchanged = known !== undefined && (await matches(password, known));
  console.log(isUnchanged ? known : await hash(password));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
