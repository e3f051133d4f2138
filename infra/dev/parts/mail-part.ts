import { createECDH, createHash } from 'node:crypto';
import { join } from 'node:path';

/** Thousands of mails a second are short-lived garbage: V8's default of 16 MB costs 100 MB of memory. */
export const MAIL_NODE_OPTIONS = '--max-semi-space-size=4';

/** The environment of the service that sends mails; without a mail server they stay in the data folder. */
export function mailEnv({ folder, publicUrl }: { folder: string; publicUrl: string }) {
  return { PUBLIC_URL: publicUrl, MAILBOX_FOLDER: join(folder, 'mailbox'), NODE_OPTIONS: MAIL_NODE_OPTIONS };
}

/**
 * The key pair of Web Push, made of a secret of the data folder, so that browsers stay subscribed after a restart.
 *
 * @param publicUrl names the site to push services where it has an address of the web
 */
export function pushEnv(secret: string, publicUrl: string) {
  const privateKey = createHash('sha256').update(secret).digest();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
    // `getPrivateKey()` would drop leading zero bytes, and the notification service requires all 32.
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
    VAPID_SUBJECT: publicUrl.startsWith('https://') ? publicUrl : 'mailto:admin@localhost',
  };
}
