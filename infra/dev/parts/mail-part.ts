import { createECDH, createHash } from 'node:crypto';

/**
 * Derives the Web Push key pair from a secret in the data folder, so that browser subscriptions remain valid after a
 * restart.
 *
 * @param publicUrl identifies the site to push services if it is a public address
 */
export function pushEnv(secret: string, publicUrl: string) {
  const privateKey = createHash('sha256').update(secret).digest();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
    // `getPrivateKey()` would omit leading zero bytes, but the notification service requires all 32 bytes.
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
    VAPID_SUBJECT: publicUrl.startsWith('https://') ? publicUrl : 'mailto:admin@localhost',
  };
}
