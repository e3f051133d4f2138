import { CallFailed } from '@dreamreel/kit/call-failed';
import { socialCalls } from '@dreamreel/proto/social';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { answersSocialCalls, socialRequests } from '../../testing/social.ts';
import { knowsVisitors, withAdminSession } from '../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway ??= await startGateway();
  knowsVisitors(gateway);
  answersSocialCalls(gateway);
});
afterAll(() => gateway.stop());

const { postToSocialMedia, testSocialMedia } = socialRequests;

function press(address: string, init: RequestInit = {}) {
  const json = init.body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(gateway.url + address, { method: 'POST', headers: { ...withAdminSession(), ...json }, ...init });
}
const lastAsked = () => gateway.services.askedOf(socialCalls.postMovie).at(-1);

it('posts without a body, as the specified page asks', async () => {
  const answer = await press(postToSocialMedia.address);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ success: true, message: 'Posted to Facebook and Instagram.', posts: [] });
  expect(lastAsked()).toEqual({
    subject: socialCalls.postMovie.subject,
    request: { movieId: 7 },
    actor: { kind: 'admin', name: 'root' },
  });
});

it('hands on a second confirmation, and nothing that is none', async () => {
  expect((await press(postToSocialMedia.address, { body: '{"confirm":true,"movieId":9}' })).status).toBe(200);
  expect(lastAsked()).toMatchObject({ request: { movieId: 7, confirm: true } });
  expect((await press(postToSocialMedia.address, { body: '{"confirm":"yes"}' })).status).toBe(400);
  expect((await press(postToSocialMedia.address, { body: 'confirm' })).status).toBe(400);
  expect((await press('/api/admin/post-to-social-media/seven')).status).toBe(400);
});

it('still wants a body where a route needs one', async () => {
  const answer = await press('/api/movies');
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ error: 'The body must be JSON' });
});

it('tells what a network said in its own words, with the seconds to wait', async () => {
  const refusal = { refuse: 'quota-reached', status: 503, message: 'The network takes no more for now' } as const;
  const detail = { explanation: 'Instagram: All 100 posts are used.', retryAfterSeconds: 3_600, posts: [] };
  gateway.services.refuses(socialCalls.postMovie, { ...refusal, detail });
  const answer = await press(postToSocialMedia.address);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600']);
  expect(await answer.json()).toMatchObject({
    success: false,
    code: 'quota-reached',
    error: 'Instagram: All 100 posts are used.',
    message: 'Instagram: All 100 posts are used.',
    posts: [],
  });
});

it('tells our own errors in their fixed words', async () => {
  const busy = { refuse: 'being-posted', status: 409, message: 'This movie is being posted already' } as const;
  gateway.services.refuses(socialCalls.postMovie, busy);
  const answer = await press(postToSocialMedia.address);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'being-posted', message: 'This movie is being posted already' });
});

it('says 503 while the social service is away', async () => {
  gateway.services.does(socialCalls.testConnection, async () => {
    throw new CallFailed('unavailable', 'nobody there');
  });
  const answer = await press(testSocialMedia.address);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
});
