import { expect, it } from '@jest/globals';
import { isPushAddress } from './push-address.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('accepts the address of a push service: %s', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://nats/abc',
  'https://postgres.dreamreel.svc/abc',
  'https://postgres.svc.cluster.local/abc',
  'https://postgres.svc.cluster.local./abc',
  'https://metadata.google.internal/abc',
  'file:///etc/passwd',
  'nothing',
])('rejects an address that no push service has: %s', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(false);
});
