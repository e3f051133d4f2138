import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import { retentionSettings } from '@dreamreel/kit/process/retention-settings';
import * as z from 'zod';

const isZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const configSchema = z
  .object({
    ...serviceSettings,
    ...databaseSettings,
    /** Time zone of the daily mail, which is sent at 10:00. */
    DAILY_MAIL_ZONE: z.string().refine(isZone, 'must be an IANA time zone').default('UTC'),
    /** Address of the site, used for absolute links and images in mails. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    /**
     * Mail server: `smtp://user:password@host:port` or `smtps://…`. Without it, mails stay on this machine, in
     * MAILBOX_FOLDER.
     */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Maximum number of connections of one replica to the mail server. */
    SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),
    /** Folder for mails without SMTP_URL. */
    MAILBOX_FOLDER: z.string().optional(),
    /** Sender, for example `Dreamreel <hello@example.org>`. Required with SMTP_URL. */
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a sender such as Dreamreel <hello@example.org>')
      .optional(),
    /** Maximum number of mails per second that the provider allows for all replicas together. */
    MAIL_PER_SECOND: z.coerce.number().positive().max(100_000).optional(),
    MAIL_RECORD_DAYS: retentionSettings.MAIL_RECORD_DAYS,
    UNSUBSCRIBE_LINK_DAYS: retentionSettings.UNSUBSCRIBE_LINK_DAYS,
    /** Domain for DKIM signatures. If it is set, the other two DKIM settings are required. */
    DKIM_DOMAIN: z.string().optional(),
    /** DKIM selector of the key. */
    DKIM_SELECTOR: z.string().optional(),
    /** DKIM private key in PEM format. */
    DKIM_PRIVATE_KEY: z.string().optional(),
    /**
     * Web Push key pair (P-256, base64url). Without it, no reminders are offered. With it, the other two VAPID settings
     * are required.
     */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'must be a P-256 public key in base64url')
      .optional(),
    /** Private key of the Web Push key pair. */
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url')
      .optional(),
    /** Contact for push services: `mailto:…` or `https://…`. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be a mailto: or https: address')
      .optional(),
  })
  .superRefine((config, context) => {
    const need = (name: keyof typeof config) => {
      if (config[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
    };
    if (config.NODE_ENV === 'production') need('SMTP_URL');
    if (config.SMTP_URL === undefined) need('MAILBOX_FOLDER');
    else need('MAIL_FROM');
    if (config.DKIM_DOMAIN !== undefined) {
      need('DKIM_SELECTOR');
      need('DKIM_PRIVATE_KEY');
    }
    if (PUSH_SETTINGS.some((name) => config[name] !== undefined)) PUSH_SETTINGS.forEach(need);
  });

const PUSH_SETTINGS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

export type NotificationConfig = z.output<typeof configSchema>;

/** Returns the Web Push keys, or undefined if push is off. */
export function vapidOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: NotificationConfig) {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined || VAPID_SUBJECT === undefined)
    return undefined;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}
