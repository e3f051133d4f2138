import { expect, it } from '@jest/globals';
import { isKnownPushService, isPushAddress, pushServiceOf } from './push-service.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'fcm.googleapis.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'updates.push.services.mozilla.com'],
  ['https://web.push.apple.com/abc', 'push.apple.com'],
  ['https://db5p.notify.windows.com./w/?token=abc', 'notify.windows.com'],
])('recognizes the push service of a common browser: %s', (endpoint, service) => {
  expect(pushServiceOf(endpoint)).toBe(service);
  expect(isKnownPushService(service)).toBe(true);
  expect(isPushAddress(endpoint)).toBe(true);
});

it.each([
  ['https://push.example.org/abc', 'example.org'],
  ['https://a.b.c.example.org./abc', 'example.org'],
  ['https://fcm.googleapis.com.example.org/abc', 'example.org'],
  ['https://notfcm.googleapis.com/abc', 'googleapis.com'],
])('treats all names of another domain as one unknown push service: %s', (endpoint, service) => {
  expect(pushServiceOf(endpoint)).toBe(service);
  expect(isKnownPushService(service)).toBe(false);
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
