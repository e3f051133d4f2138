import { databaseSettings, serviceSettings } from '@dreamreel/kit/process/config';
import { retentionSettings } from '@dreamreel/kit/process/retention-settings';
import { canonicalTimeZone } from '@dreamreel/proto/validators/game-date';
import * as z from 'zod';

const isZone = (name: string) => canonicalTimeZone(name) !== undefined;

export const configSchema = z
  .object({
    ...serviceSettings,
    ...databaseSettings,
    /** Time zone of users whose time zone is unknown. Daily emails are sent at 10:00 in the user's time zone. */
    DAILY_MAIL_ZONE: z.string().refine(isZone, 'must be an IANA time zone').default('UTC'),
    /** Public site URL, used for links and images in emails. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    /**
     * Mail server: `smtp://user:password@host:port` or `smtps://…`. If not set, emails are stored locally in
     * MAILBOX_FOLDER.
     */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Maximum number of SMTP connections per replica. */
    SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),
    /** Folder for emails if SMTP_URL is not set. */
    MAILBOX_FOLDER: z.string().optional(),
    /** Sender, such as `Dreamreel <hello@example.org>`. Required with SMTP_URL. */
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a sender such as Dreamreel <hello@example.org>')
      .optional(),
    /** The email provider's limit in emails per second, shared by all replicas. */
    MAIL_PER_SECOND: z.coerce.number().positive().max(100_000).optional(),
    MAIL_RECORD_DAYS: retentionSettings.MAIL_RECORD_DAYS,
    UNSUBSCRIBE_LINK_DAYS: retentionSettings.UNSUBSCRIBE_LINK_DAYS,
    /** Domain for DKIM signatures. Requires the other two DKIM settings. */
    DKIM_DOMAIN: z.string().optional(),
    /** DKIM selector. */
    DKIM_SELECTOR: z.string().optional(),
    /** DKIM private key in PEM format. */
    DKIM_PRIVATE_KEY: z.string().optional(),
    /**
     * Web Push public key (P-256, base64url). If not set, reminders are disabled. Requires the other two VAPID
     * settings.
     */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'must be a P-256 public key in base64url')
      .optional(),
    /** Web Push private key. */
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url')
      .optional(),
    /** Contact for push services: a `mailto:…` or `https://…` URL. */
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

/** Returns the Web Push keys, or undefined if push is disabled. */
export function vapidOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: NotificationConfig) {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined || VAPID_SUBJECT === undefined)
    return undefined;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}
