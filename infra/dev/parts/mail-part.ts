import { join } from 'node:path';

/** Thousands of mails a second are short-lived garbage: V8's default of 16 MB costs 100 MB of memory. */
export const MAIL_NODE_OPTIONS = '--max-semi-space-size=4';

/** The environment of the service that sends mails; without a mail server they stay in the data folder. */
export function mailEnv({ folder, publicUrl }: { folder: string; publicUrl: string }) {
  return { PUBLIC_URL: publicUrl, MAILBOX_FOLDER: join(folder, 'mailbox'), NODE_OPTIONS: MAIL_NODE_OPTIONS };
}
