import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { notificationRequests } from '../../../testing/notification.ts';
import { stubAllCalls } from '../../../testing/stub-services.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  stubAllCalls(gateway);
});
afterEach(() => gateway.stop());

const subscribe = (fields: object = {}) =>
  gateway.post('/api/push/subscriptions', { ...notificationRequests.subscribeToPush, ...fields });

it('forwards a push subscription with the client’s address, not with the one in the request', async () => {
  expect((await subscribe({ clientAddress: '203.0.113.9' })).status).toBe(200);
  expect(gateway.services.requestsTo(notificationCalls.subscribeToPush)[0]?.request).toMatchObject({
    ...notificationRequests.subscribeToPush,
    clientAddress: '127.0.0.1',
  });
});

it('rejects a push subscription above the limit with 429, and returns when to try again', async () => {
  const detail = { retryAfterSeconds: 3_600 };
  gateway.services.respondError(notificationCalls.subscribeToPush, { errorCode: 'too-many-subscriptions', detail });
  const response = await subscribe();
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(await response.json()).toMatchObject({ code: 'too-many-subscriptions' });
});
