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
    /** The mails are sent at 10:00 in this time zone. */
    DAILY_MAIL_ZONE: z.string().refine(isZone, 'is no IANA time zone').default('UTC'),
    /** The address of the site; links and images in the mails are absolute. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    /** `smtp://user:password@host:port` or `smtps://…`. Without it mails stay on this machine, in MAILBOX_FOLDER. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Of one replica. */
    SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),
    /** Where mails are kept without SMTP_URL. */
    MAILBOX_FOLDER: z.string().optional(),
    /** `Dreamreel <hello@example.org>`; needed with SMTP_URL. */
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'is no sender')
      .optional(),
    /** What the provider allows all replicas together. */
    MAIL_PER_SECOND: z.coerce.number().positive().max(100_000).optional(),
    MAIL_RECORD_DAYS: retentionSettings.MAIL_RECORD_DAYS,
    UNSUBSCRIBE_LINK_DAYS: retentionSettings.UNSUBSCRIBE_LINK_DAYS,
    /** Mails are signed where it is set; then the other two are needed. */
    DKIM_DOMAIN: z.string().optional(),
    DKIM_SELECTOR: z.string().optional(),
    /** PEM */
    DKIM_PRIVATE_KEY: z.string().optional(),
    /** The key pair of Web Push (P-256, base64url). Without it no reminders are offered; the other two are needed with it. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'is no public key of P-256')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'is no private key of P-256')
      .optional(),
    /** Whom a push service writes to: `mailto:…` or `https://…` */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'is no mailto: or https: address')
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

/** The keys of Web Push; undefined where push is off. */
export function vapidOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: NotificationConfig) {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined || VAPID_SUBJECT === undefined)
    return undefined;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}
