import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { socialOperations } from '@dreamreel/proto/social/operations';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { sendOperation } from '../../../testing/operation-requests.ts';
import { stubSocialCalls } from '../../../testing/social.ts';
import { stubVisitors, withAdminSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway ??= await startGateway();
  stubVisitors(gateway);
  stubSocialCalls(gateway);
});
afterAll(() => gateway.stop());

const { postToSocialMedia, testSocialMedia } = socialOperations;
const POST_MOVIE_7 = '/api/admin/post-to-social-media/7';

function send(address: string, init: RequestInit = {}) {
  const json = init.body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(gateway.url + address, { method: 'POST', headers: { ...withAdminSession(), ...json }, ...init });
}
const lastRequest = () => gateway.services.requestsTo(postToSocialMedia).at(-1);

it('posts without a body, as the specified page does', async () => {
  const response = await send(POST_MOVIE_7);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: 'Posted to Facebook and Instagram.', posts: [] });
  expect(lastRequest()).toEqual({
    subject: postToSocialMedia.subject,
    request: { movieId: 7, confirm: true },
    actor: { kind: 'admin', name: 'root' },
  });
});

it('passes on a confirmation, and rejects malformed ones', async () => {
  expect((await send(POST_MOVIE_7, { body: '{"confirm":true,"movieId":9}' })).status).toBe(200);
  expect(lastRequest()).toMatchObject({ request: { movieId: 7, confirm: true } });
  expect((await send(POST_MOVIE_7, { body: '{"confirm":"yes"}' })).status).toBe(400);
  expect((await send(POST_MOVIE_7, { body: 'confirm' })).status).toBe(400);
  expect((await send('/api/admin/post-to-social-media/seven')).status).toBe(400);
});

it('names the first missing field where an operation needs a body', async () => {
  const response = await send('/api/movies');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'title must be given', field: 'title' });
});

it('sends the message of the network, with Retry-After', async () => {
  const error = { errorCode: 'quota-reached', message: 'Instagram: All 100 posts are used.' } as const;
  const detail = { retryAfterSeconds: 3_600, posts: [] };
  gateway.services.respondError(postToSocialMedia, { ...error, detail });
  const response = await send(POST_MOVIE_7);
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
  gateway.services.respondError(postToSocialMedia, { errorCode: 'being-posted' });
  const response = await send(POST_MOVIE_7);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'being-posted', message: 'This movie is already being posted' });
});

it('responds 503 while the social service is away', async () => {
  gateway.services.handle(testSocialMedia, async () => {
    throw new CallFailed('unavailable', 'no responders');
  });
  const response = await sendOperation(gateway.url, testSocialMedia, {}, withAdminSession());
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});
