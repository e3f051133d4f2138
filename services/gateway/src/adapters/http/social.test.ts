import { CallFailed } from '@dreamreel/kit/call-failed';
import { socialCalls } from '@dreamreel/proto/social';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { socialRequests, stubSocialCalls } from '../../testing/social.ts';
import { stubVisitors, withAdminSession } from '../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway ??= await startGateway();
  stubVisitors(gateway);
  stubSocialCalls(gateway);
});
afterAll(() => gateway.stop());

const { postToSocialMedia, testSocialMedia } = socialRequests;

function send(address: string, init: RequestInit = {}) {
  const json = init.body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(gateway.url + address, { method: 'POST', headers: { ...withAdminSession(), ...json }, ...init });
}
const lastRequest = () => gateway.services.requestsTo(socialCalls.postMovie).at(-1);

it('posts without a body, as the specified page does', async () => {
  const response = await send(postToSocialMedia.address);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: 'Posted to Facebook and Instagram.', posts: [] });
  expect(lastRequest()).toEqual({
    subject: socialCalls.postMovie.subject,
    request: { movieId: 7 },
    actor: { kind: 'admin', name: 'root' },
  });
});

it('passes on a confirmation, and rejects malformed ones', async () => {
  expect((await send(postToSocialMedia.address, { body: '{"confirm":true,"movieId":9}' })).status).toBe(200);
  expect(lastRequest()).toMatchObject({ request: { movieId: 7, confirm: true } });
  expect((await send(postToSocialMedia.address, { body: '{"confirm":"yes"}' })).status).toBe(400);
  expect((await send(postToSocialMedia.address, { body: 'confirm' })).status).toBe(400);
  expect((await send('/api/admin/post-to-social-media/seven')).status).toBe(400);
});

it('still requires a body where a route needs one', async () => {
  const response = await send('/api/movies');
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ error: 'The body must be JSON' });
});

it('sends the message of the network, with Retry-After', async () => {
  const error = { errorCode: 'quota-reached', status: 503, message: 'The network takes no more for now' } as const;
  const detail = { explanation: 'Instagram: All 100 posts are used.', retryAfterSeconds: 3_600, posts: [] };
  gateway.services.respondError(socialCalls.postMovie, { ...error, detail });
  const response = await send(postToSocialMedia.address);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3600']);
  expect(await response.json()).toMatchObject({
    success: false,
    code: 'quota-reached',
    error: 'Instagram: All 100 posts are used.',
    message: 'Instagram: All 100 posts are used.',
    posts: [],
  });
});

it('sends our own errors with their fixed messages', async () => {
  const busy = { errorCode: 'being-posted', status: 409, message: 'This movie is being posted already' } as const;
  gateway.services.respondError(socialCalls.postMovie, busy);
  const response = await send(postToSocialMedia.address);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'being-posted', message: 'This movie is being posted already' });
});

it('responds 503 while the social service is away', async () => {
  gateway.services.handle(socialCalls.testConnection, async () => {
    throw new CallFailed('unavailable', 'no responders');
  });
  const response = await send(testSocialMedia.address);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});
