import type { Broker } from '@dreamreel/kit/messaging/nats-connection';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GuardedBroker, guardedBroker, permissionErrorsOf } from './testing/guarded-broker.ts';

let guarded: GuardedBroker;
let game: Broker;
beforeAll(async () => {
  guarded = await guardedBroker();
  game = await guarded.as('game');
});
afterAll(() => guarded.nats.stop());

const publishing = (subject: string) => permissionErrorsOf(game, () => game.connection.publish(subject, '{}'));
const listening = (subject: string, queue?: string) =>
  permissionErrorsOf(game, () => {
    game.connection.subscribe(subject, { callback: () => undefined, ...(queue && { queue }) });
  });

describe('the broker does not let the game', () => {
  it.each([
    ['one of identity’s calls', 'rpc.identity.v1.login', 'identity'],
    ['all of identity’s calls', 'rpc.identity.>', undefined],
    ['everything', '>', undefined],
  ])('subscribe to %s', async (_, subject, queue) => {
    expect(await listening(subject, queue)).toEqual([`subscription ${subject}`]);
  });

  it.each([
    ['identity’s events', 'evt.identity.user.registered.v1'],
    ['identity’s responses to the gateway', '_INBOX.gateway.identity.x.1'],
    ['what the gateway sends to itself', '_INBOX.gateway.own.x'],
    ['a sign-in as admin', 'rpc.identity.v1.admin-login'],
    ['a call that only the gateway may make', 'rpc.identity.v1.session'],
    ['such a call in a batch', 'rpc.identity.v1.session.batch'],
  ])('publish %s', async (_, subject) => {
    expect(await publishing(subject)).toEqual([`publish ${subject}`]);
  });

  it.each([
    ['read from', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.identity'],
    ['inspect', '$JS.API.CONSUMER.INFO.EVENTS.identity'],
    ['acknowledge deliveries of', '$JS.ACK.EVENTS.identity.1.1.1.1.0'],
    ['delete', '$JS.API.CONSUMER.DELETE.EVENTS.identity'],
    ['create', '$JS.API.CONSUMER.CREATE.EVENTS.identity.evt.notification.>'],
    ['create, by the older API,', '$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.identity'],
  ])('%s identity’s consumer', async (_, subject) => {
    expect(await publishing(subject)).toEqual([`publish ${subject}`]);
  });

  it.each([
    ['through a consumer that it creates', '$JS.API.CONSUMER.CREATE.EVENTS.game.evt.identity.>'],
    ['by a consumer without a filter', '$JS.API.CONSUMER.CREATE.EVENTS.game'],
    ['by a consumer without a name', '$JS.API.CONSUMER.CREATE.EVENTS'],
    ['by sequence number', '$JS.API.STREAM.MSG.GET.EVENTS'],
    ['by direct get', '$JS.API.DIRECT.GET.EVENTS'],
    ['by a stream of its own', '$JS.API.STREAM.CREATE.COPY'],
  ])('read identity’s events %s', async (_, subject) => {
    expect(await publishing(subject)).toEqual([`publish ${subject}`]);
  });

  it.each(['UPDATE', 'DELETE', 'PURGE', 'MSG.DELETE'])('change the stream: %s', async (action) => {
    const subject = `$JS.API.STREAM.${action}.EVENTS`;
    expect(await publishing(subject)).toEqual([`publish ${subject}`]);
  });

  it('subscribe to other services’ events and responses', async () => {
    for (const subject of ['evt.identity.user.registered.v1', 'evt.>', '_INBOX.gateway.>'])
      expect(await listening(subject)).toEqual([`subscription ${subject}`]);
  });
});

it('the broker lets the game use its own subjects and make its calls', async () => {
  for (const subject of ['evt.game.play.finished.v1', 'rpc.catalogue.v1.movie-of-day'])
    expect(await publishing(subject)).toEqual([]);
  expect(await publishing('_INBOX.gateway.game.x.1')).toEqual([]);
  expect(await publishing('_INBOX.game.own.x')).toEqual([]);
  expect(await listening('rpc.game.v1.daily-movie', 'game')).toEqual([]);
});
