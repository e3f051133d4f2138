import * as z from 'zod/mini';

// All lengths are in UTF-16 code units, both on the server and in the browser.
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;

/** The language of an account's emails. */
export const accountLanguageSchema = z.enum(['en', 'de']);
export type AccountLanguage = z.output<typeof accountLanguageSchema>;

/**
 * A text field in a form. The schema checks only the length, because the service must validate fields in the specified
 * order.
 */
export const formTextSchema = z._default(z.string().check(z.maxLength(1_000)), '');

/**
 * An email address. Forms and the server use this schema. It has the same rule as the browser's email field, and also
 * requires a dot in the domain.
 */
export const emailSchema = z
  .email({ pattern: z.regexes.html5Email })
  .check(z.regex(/@.*\./), z.maxLength(EMAIL_MAX_LENGTH));

/**
 * The browser's IANA time zone. Services ignore names that they don't know instead of rejecting the form, because a
 * browser can know newer time zones.
 */
export const browserTimeZone = { timeZone: z.optional(z.string().check(z.maxLength(100))) };

export const credentialsSchema = z.object({ email: formTextSchema, password: formTextSchema, ...browserTimeZone });
export const newAccountSchema = z.object({
  name: formTextSchema,
  email: formTextSchema,
  password: formTextSchema,
  /** Language of the account's emails. Defaults to English. */
  language: z.optional(accountLanguageSchema),
  /** Whether to send the daily email. Defaults to true. */
  emailNotifications: z.optional(z.boolean()),
  ...browserTimeZone,
});
export const adminCredentialsSchema = z.object({ username: formTextSchema, password: formTextSchema });
