import { ConfigError, databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import { retentionSettings } from '@dreamreel/kit/process/retention-settings';
import * as z from 'zod';
import type { Admin, Passwords } from './application/ports.ts';
import { type AdminCredential, ARGON2ID, commonPasswords, isExpensiveEnough } from './domain/admin-credential.ts';
import { adminLifetime } from './domain/session.ts';

const settings = z.object({
  ...serviceSettings,
  ...databaseSettings,
  /** Username of the configured admin. */
  ADMIN_USERNAME: z.string().trim().min(1).max(100).default('admin'),
  /**
   * The argon2id hash of the admin's password, as printed by `src/hash-password.ts`. Without this hash, the admin can't
   * sign in, and the service doesn't start in production.
   */
  ADMIN_PASSWORD_HASH: z
    .string()
    .regex(ARGON2ID, {
      error: 'must be an argon2id hash; check that the shell did not expand its $ signs',
      abort: true,
    })
    .optional(),
  /** Admin sessions expire after this many minutes without a request. */
  ADMIN_SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1_440).default(30),
  /** Admin sessions expire after this many hours, even if they are in use. */
  ADMIN_SESSION_HOURS: z.coerce.number().int().min(1).max(168).default(12),
  ACCOUNT_DAYS: retentionSettings.ACCOUNT_DAYS,
  AUDIT_LOG_DAYS: retentionSettings.AUDIT_LOG_DAYS,
});

export const configSchema = settings.superRefine(({ NODE_ENV, ADMIN_PASSWORD_HASH: hash }, { addIssue }) => {
  const reject = (message: string) => addIssue({ code: 'custom', path: ['ADMIN_PASSWORD_HASH'], message });
  if (NODE_ENV !== 'production') return;
  if (hash === undefined) reject('is missing');
  else if (!isExpensiveEnough(hash)) reject('is too weak; use at least 19 MiB of memory and two passes');
});

/** Throws a {@link ConfigError} if the admin password is a commonly used one in production. */
export async function adminFromConfig(
  config: z.output<typeof configSchema>,
  passwords: Pick<Passwords, 'matches'>,
): Promise<Admin> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD_HASH: passwordHash } = config;
  const credential = passwordHash === undefined ? undefined : { username, passwordHash };
  if (config.NODE_ENV === 'production' && credential && (await hasCommonPassword(credential, passwords))) {
    throw new ConfigError(
      new Map([['ADMIN_PASSWORD_HASH', 'is the hash of a commonly used password; choose another one']]),
    );
  }
  const lifetime = adminLifetime({
    idleMinutes: config.ADMIN_SESSION_IDLE_MINUTES,
    absoluteHours: config.ADMIN_SESSION_HOURS,
  });
  return { credential, lifetime };
}

/**
 * Returns true if the hash matches a commonly used password. A commonly used password is unsafe no matter how expensive
 * its hash is.
 */
async function hasCommonPassword(
  { username, passwordHash }: AdminCredential,
  passwords: Pick<Passwords, 'matches'>,
): Promise<boolean> {
  const matches = commonPasswords(username).map((password) => passwords.matches(password, passwordHash));
  return (await Promise.all(matches)).includes(true);
}
