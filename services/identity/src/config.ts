import { ConfigError, databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import { retentionSettings } from '@dreamreel/kit/process/retention-settings';
import * as z from 'zod';
import { type Admin, hasCommonPassword } from './application/admins/admin.ts';
import type { Passwords } from './application/ports.ts';
import { ARGON2ID, isCostlyEnough } from './domain/admin-credential.ts';
import { adminLifetime } from './domain/session.ts';

const settings = z.object({
  ...serviceSettings,
  ...databaseSettings,
  /** The admin's name. */
  ADMIN_USERNAME: z.string().trim().min(1).max(100).default('admin'),
  /** Made by `src/hash-password.ts`. Without one the admin cannot sign in, and production does not start. */
  ADMIN_PASSWORD_HASH: z
    .string()
    .regex(ARGON2ID, { error: 'must be an argon2id hash; does a shell eat its $ signs?', abort: true })
    .optional(),
  /** The admin's session ends after this time without a request. */
  ADMIN_SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1_440).default(30),
  /** It ends after this time in any case. */
  ADMIN_SESSION_HOURS: z.coerce.number().int().min(1).max(168).default(12),
  ACCOUNT_DAYS: retentionSettings.ACCOUNT_DAYS,
  AUDIT_LOG_DAYS: retentionSettings.AUDIT_LOG_DAYS,
});

const inProduction = (check: (hash: string | undefined) => boolean) => (config: z.output<typeof settings>) =>
  config.NODE_ENV !== 'production' || check(config.ADMIN_PASSWORD_HASH);

export const configSchema = settings
  .refine(
    inProduction((hash) => hash !== undefined),
    { path: ['ADMIN_PASSWORD_HASH'] },
  )
  .refine(
    inProduction((hash) => hash === undefined || isCostlyEnough(hash)),
    {
      path: ['ADMIN_PASSWORD_HASH'],
      error: 'is too cheap to guess: at least 19 MiB and two passes',
    },
  );

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
