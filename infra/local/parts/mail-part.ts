import { join } from 'node:path';

/** Thousands of mails a second are short-lived garbage: with V8's own 16 MB it takes 100 MB more than it needs. */
export const MAIL_NODE_OPTIONS = '--max-semi-space-size=4';

/** What whoever sends mails is told; without a mail server they stay in a folder of the product's data. */
export function mailEnv({ folder, publicUrl }: { folder: string; publicUrl: string }) {
  return { PUBLIC_URL: publicUrl, MAILBOX_FOLDER: join(folder, 'mailbox'), NODE_OPTIONS: MAIL_NODE_OPTIONS };
}
