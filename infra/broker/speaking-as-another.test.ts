import type { Broker } from '@dreamreel/kit/nats-connection';
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

describe('the game, which tries to speak as identity, is refused by the broker', () => {
  it.each([
    ['answers its calls', 'rpc.identity.v1.login', 'identity'],
    ['answers all that it is asked', 'rpc.identity.>', undefined],
    ['listens to everything', '>', undefined],
  ])('where it %s', async (_, subject, queue) => {
    expect(await listening(subject, queue)).toEqual([`subscription ${subject}`]);
  });

  it.each([
    ['tells its facts', 'evt.identity.user.registered.v1'],
    ['gives its answers to the gateway', '_INBOX.gateway.identity.x.1'],
    ['signs in as an admin would', 'rpc.identity.v1.admin-login'],
    ['asks it what the gateway may ask', 'rpc.identity.v1.session'],
    ['asks it so among others', 'rpc.identity.v1.session.batch'],
    ['tells progress in its name', 'prog.identity.v1.x'],
  ])('where it %s', async (_, subject) => {
    expect(await publishing(subject)).toEqual([`publish ${subject}`]);
  });

  it.each([
    ['read', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.identity'],
    ['looked at', '$JS.API.CONSUMER.INFO.EVENTS.identity'],
    ['acknowledged', '$JS.ACK.EVENTS.identity.1.1.1.1.0'],
    ['deleted', '$JS.API.CONSUMER.DELETE.EVENTS.identity'],
    ['made', '$JS.API.CONSUMER.CREATE.EVENTS.identity.evt.notification.>'],
    ['made the old way', '$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.identity'],
  ])('where identity’s consumer is to be %s', async (_, subject) => {
    expect(await publishing(subject)).toEqual([`publish ${subject}`]);
  });

  it.each([
    ['by a consumer of its own', '$JS.API.CONSUMER.CREATE.EVENTS.game.evt.identity.>'],
    ['by one that reads everything', '$JS.API.CONSUMER.CREATE.EVENTS.game'],
    ['by one without a name', '$JS.API.CONSUMER.CREATE.EVENTS'],
    ['one by one', '$JS.API.STREAM.MSG.GET.EVENTS'],
    ['directly', '$JS.API.DIRECT.GET.EVENTS'],
    ['by a stream of its own', '$JS.API.STREAM.CREATE.COPY'],
  ])('where it reads events that are not for it: %s', async (_, subject) => {
    expect(await publishing(subject)).toEqual([`publish ${subject}`]);
  });

  it.each(['UPDATE', 'DELETE', 'PURGE', 'MSG.DELETE'])('where it changes what is kept: %s', async (action) => {
    const subject = `$JS.API.STREAM.${action}.EVENTS`;
    expect(await publishing(subject)).toEqual([`publish ${subject}`]);
  });

  it('where it hears facts, answers and progress of others as they pass', async () => {
    for (const subject of ['evt.identity.user.registered.v1', 'evt.>', '_INBOX.gateway.>', 'prog.generation.v1.*'])
      expect(await listening(subject)).toEqual([`subscription ${subject}`]);
  });
});

it('the game is let do what it is there for', async () => {
  for (const subject of ['evt.game.play.finished.v1', 'prog.game.v1.x', 'rpc.catalogue.v1.movie-of-day'])
    expect(await publishing(subject)).toEqual([]);
  expect(await publishing('_INBOX.gateway.game.x.1')).toEqual([]);
  expect(await listening('rpc.game.v1.daily-movie', 'game')).toEqual([]);
});
