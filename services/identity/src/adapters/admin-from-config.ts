import { ConfigError } from '@dreamreel/kit/process/config';
import type * as z from 'zod';
import { type Admin, hasCommonPassword } from '../application/admin.ts';
import type { Passwords } from '../application/ports.ts';
import type { configSchema } from '../config.ts';
import { adminLifetime } from '../domain/session.ts';

/** Rejects with a {@link ConfigError} where production would start with a password that everybody knows. */
export async function adminFromConfig(
  config: z.output<typeof configSchema>,
  passwords: Pick<Passwords, 'matches'>,
): Promise<Admin> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD_HASH: passwordHash } = config;
  const credential = passwordHash === undefined ? undefined : { username, passwordHash };
  if (config.NODE_ENV === 'production' && credential && (await hasCommonPassword(credential, passwords))) {
    throw new ConfigError(new Map([['ADMIN_PASSWORD_HASH', 'is the hash of a password that everybody knows']]));
  }
  const lifetime = adminLifetime({
    idleMinutes: config.ADMIN_SESSION_IDLE_MINUTES,
    absoluteHours: config.ADMIN_SESSION_HOURS,
  });
  return { credential, lifetime };
}
