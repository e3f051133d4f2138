import { databaseSettings, serviceSettings } from '@dreamreel/kit/config';
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
    /** Mails are signed where it is set; then the other two are needed. */
    DKIM_DOMAIN: z.string().optional(),
    DKIM_SELECTOR: z.string().optional(),
    /** PEM */
    DKIM_PRIVATE_KEY: z.string().optional(),
  })
  .superRefine((config, context) => {
    const need = (name: 'SMTP_URL' | 'MAIL_FROM' | 'MAILBOX_FOLDER' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY') => {
      if (config[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
    };
    if (config.NODE_ENV === 'production') need('SMTP_URL');
    if (config.SMTP_URL === undefined) need('MAILBOX_FOLDER');
    else need('MAIL_FROM');
    if (config.DKIM_DOMAIN !== undefined) {
      need('DKIM_SELECTOR');
      need('DKIM_PRIVATE_KEY');
    }
  });

export type NotificationConfig = z.output<typeof configSchema>;
