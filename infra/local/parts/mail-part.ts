import { join } from 'node:path';
import * as z from 'zod';

/** What the notification service takes from the environment, under the same names. See its README. */
export const mailSettings = {
  DAILY_MAIL_ZONE: z.string().default('UTC'),
  SMTP_URL: z.string().optional(),
  SMTP_CONNECTIONS: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_PER_SECOND: z.string().optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
};

/** Thousands of mails a second are short-lived garbage: with V8's own 16 MB it takes 100 MB more than it needs. */
export const MAIL_NODE_OPTIONS = '--max-semi-space-size=4';

type MailSettings = z.output<z.ZodObject<typeof mailSettings>>;

/** The environment of whoever sends mails; without a mail server they stay in a folder of the product's data. */
export function mailEnv(settings: MailSettings, { folder, publicUrl }: { folder: string; publicUrl: string }) {
  const names = Object.keys(mailSettings);
  const given = Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
  const MAILBOX_FOLDER = join(folder, 'mailbox');
  return { ...given, PUBLIC_URL: publicUrl, MAILBOX_FOLDER, NODE_OPTIONS: MAIL_NODE_OPTIONS };
}
