import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { on } from '@dreamreel/kit/events';
import { serviceOf } from '@dreamreel/kit/messaging/broker-names';
import { consumersOf } from '@dreamreel/kit/messaging/broker-permissions';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import type { Broker } from '@dreamreel/kit/messaging/nats-connection';
import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { eventService } from '@dreamreel/kit/testing/test-events';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import { longCalls } from '@dreamreel/kit/testing/test-rpc';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { defineEvent } from '@dreamreel/proto/events';
import { type Call, isServiceOperation, type Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { repositoryRoot } from '../repository-root.ts';
import { servicePlans } from '../service-plans.ts';
import { authorizationOf, brokerUsers, brokerUses } from './broker-uses.ts';

const uses = Object.entries(brokerUses);
const services = servicePlans.map(({ name }) => name);

let contracts: readonly Named[];
beforeAll(async () => {
  contracts = await contractsOf('proto/src');
});

it('the table of broker uses lists every service of the product and the seed', () => {
  expect(Object.keys(brokerUses).toSorted()).toEqual([...services, 'seed'].toSorted());
});

it.each(uses)(
  'the table lists exactly the contracts of other services that the source code of %s names',
  async (name, use) => {
    const { calls = [], consumesEventsOf: consumed = [], listens = [] } = use;
    const sources = await sourcesIn(name === 'seed' ? 'infra/dev/seed' : `services/${name}/src`);
    const named = contracts.filter((contract) => names(contract.name, sources.join('\n')));
    const foreign = named.filter(({ subject }) => serviceOf({ subject }) !== name);
    const of = (kind: string) => foreign.map(({ subject }) => subject).filter((subject) => subject.startsWith(kind));

    // The gateway's source code doesn't name the operations that it forwards.
    const passedOn =
      name === 'gateway' ? subjectsOf(Object.values<Operation>(operations).filter(isServiceOperation)) : [];
    expect(subjectsOf(calls)).toEqual([...new Set([...of('rpc.'), ...passedOn])].toSorted());
    const others = of('evt.').filter((subject) => !consumed.includes(serviceOf({ subject })));
    expect(subjectsOf(listens)).toEqual(expect.arrayContaining(others));
    expect(named.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjectsOf(listens)));

    const consuming = sources.filter((text) => text.includes('events.consume(')).join('\n');
    const events = contracts.filter(({ subject }) => subject.startsWith('evt.') && serviceOf({ subject }) !== name);
    const publishers = events.filter((event) => names(event.name.split('.')[0] ?? '', consuming)).map(serviceOf);
    expect([...new Set(publishers)].toSorted()).toEqual(consumed.toSorted());
  },
);

describe('under these permissions, in an installation with a subject prefix', () => {
  let guarded: GuardedBroker;
  beforeAll(async () => {
    guarded = await guardedBroker('shop');
  });
  afterAll(() => guarded.nats.stop());

  it('lets every call in the table get a response from its service', async () => {
    const calls = contracts.flatMap(({ contract }) => contract ?? []);
    for (const name of services) await handleAll(name, calls);
    for (const [name, { calls: made = [] }] of uses) {
      const rpc = longCalls(rpcClient({ name, broker: await guarded.as(name), metrics: openMetrics(name) }));
      for (const call of made) {
        const result = await rpc.callRaw(call, '{}').catch((error: unknown) => error);
        // An empty request may cause an error, but it must be an error of the service itself.
        const status = result instanceof CallFailed ? result.status : 200;
        expect([name, call.subject, [200, 400, 401, 403].includes(status)]).toEqual([name, call.subject, true]);
      }
    }
  });

  const consumers = uses.flatMap(([name, use]) => consumersOf(name, use).map((consumer) => ({ name, ...consumer })));
  it.each(consumers)('lets $name receive the events of $publisher', async ({ name, publisher }) => {
    const fact = defineEvent({ subject: `evt.${publisher}.${name}.tested.v1`, payload: z.object({ turn: z.int() }) });
    const received: number[] = [];
    const [sender, receiver] = [
      await eventService(guarded.nats, publisher, guarded.configOf(publisher)),
      await eventService(guarded.nats, name, guarded.configOf(name)),
    ];
    try {
      receiver.events.consume([on(fact, async ({ turn }) => void received.push(turn))]);
      for (const turn of [1, 2]) await sender.publish(fact, { turn });
      await waitFor(() => received.length >= 2);
      expect(received).toEqual([1, 2]);
      expect(await receiver.count('dead_letters')).toBe(0);
    } finally {
      await Promise.all([sender.end(), receiver.end()]);
    }
  });

  it('lets only identity update the stream', async () => {
    const update = '$JS.API.STREAM.UPDATE.shop_EVENTS';
    expect(await publish('identity', update)).toEqual([]);
    expect(await publish('notification', update)).toEqual([`publish ${update}`]);
  });

  async function publish(name: string, subject: string): Promise<string[]> {
    const broker = await guarded.as(name);
    return permissionErrorsOf(broker, () => broker.connection.publish(subject, '{}'));
  }

  async function handleAll(name: string, calls: readonly Call[]): Promise<void> {
    const broker = await guarded.as(name);
    const log = openLog({ service: name, level: 'silent' });
    const service = rpcServer({ name, broker, log, metrics: openMetrics(name) });
    for (const call of calls.filter((one) => serviceOf(one) === name)) {
      service.endpoint(call, async () => ({ ok: true, value: null }));
    }
    await broker.connection.flush();
  }
});

describe('the permissions of the game', () => {
  let guarded: GuardedBroker;
  let game: Broker;
  beforeAll(async () => {
    guarded = await guardedBroker();
    game = await guarded.as('game');
  });
  afterAll(() => guarded.nats.stop());

  const publish = (subject: string) => permissionErrorsOf(game, () => game.connection.publish(subject, '{}'));
  const subscribe = (subject: string) =>
    permissionErrorsOf(game, () => void game.connection.subscribe(subject, { callback: () => undefined }));

  it.each([
    ...['rpc.identity.v1.login', 'rpc.identity.>', '>'],
    ...['evt.identity.user.registered.v1', 'evt.>', '_INBOX.gateway.>'],
  ])('reject listening to other services: %s', async (subject) => {
    expect(await subscribe(subject)).toEqual([`subscription ${subject}`]);
  });

  it.each([
    ['an event or response of another service', 'evt.identity.user.registered.v1 _INBOX.gateway.identity.x.1'],
    ['a sign-in as admin', 'rpc.identity.v1.admin-login'],
    ['a call that only the gateway may make', 'rpc.identity.v1.session'],
    ['reading through another consumer', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.identity-notification'],
    ['acknowledging for another consumer', '$JS.ACK.EVENTS.identity-notification.1.1.1.1.0'],
    ['deleting another consumer', '$JS.API.CONSUMER.DELETE.EVENTS.identity-notification'],
    ['creating another consumer', '$JS.API.CONSUMER.CREATE.EVENTS.identity-notification.evt.notification.>'],
    ['its own consumer of other events', '$JS.API.CONSUMER.CREATE.EVENTS.game-catalogue.evt.identity.>'],
    [
      'a consumer without a filter or name',
      '$JS.API.CONSUMER.CREATE.EVENTS.game-catalogue $JS.API.CONSUMER.CREATE.EVENTS',
    ],
    ['reading by sequence number', '$JS.API.STREAM.MSG.GET.EVENTS $JS.API.DIRECT.GET.EVENTS'],
    ['copying the stream', '$JS.API.STREAM.CREATE.COPY'],
    ['changing the stream', '$JS.API.STREAM.UPDATE.EVENTS $JS.API.STREAM.DELETE.EVENTS'],
    ['deleting events', '$JS.API.STREAM.PURGE.EVENTS $JS.API.STREAM.MSG.DELETE.EVENTS'],
  ])('reject %s', async (_what, subjects) => {
    for (const subject of subjects.split(' ')) expect(await publish(subject)).toEqual([`publish ${subject}`]);
  });

  it('allow its own subjects and calls', async () => {
    for (const subject of ['evt.game.play.finished.v1', 'rpc.catalogue.v1.movie-of-day', '_INBOX.gateway.game.x.1'])
      expect(await publish(subject)).toEqual([]);
    expect(await publish('_INBOX.game.own.x')).toEqual([]);
    expect(await subscribe('rpc.game.v1.daily-movie')).toEqual([]);
  });
});

async function sourcesIn(folder: string): Promise<readonly string[]> {
  const exclude = (path: string) => /(\.test\.ts|\/testing|\/generated)$/.test(path);
  const texts: string[] = [];
  for await (const path of glob(`${folder}/**/*.ts`, { cwd: repositoryRoot, exclude }))
    texts.push(await readFile(join(repositoryRoot, path), 'utf8'));
  return texts;
}

const names = (contract: string, text: string) => new RegExp(`\\b${contract.replace('.', '\\.')}\\b`).test(text);

function subjectsOf(contracts: readonly { readonly subject: string }[]): string[] {
  return contracts.map(({ subject }) => subject).toSorted();
}

/** A call or event with its name in the source code, such as `identityCalls.session`. */
type Named = { readonly name: string; readonly subject: string; readonly contract?: Call };

const contractSchema = z.looseObject({ subject: z.string().regex(/^(rpc|evt)\./) });
const callSchema = z.custom<Call>((value) => contractSchema.safeParse(value).data?.subject.startsWith('rpc.') === true);

async function contractsOf(folder: string): Promise<readonly Named[]> {
  const found: Named[] = [];
  for await (const file of glob(`${folder}/**/*.ts`, { cwd: repositoryRoot })) {
    if (file.endsWith('.test.ts')) continue;
    const module: object = await import(join(repositoryRoot, file));
    for (const [group, members] of Object.entries(module))
      for (const [key, value] of Object.entries(Object(members))) {
        // A group can also contain operations that the gateway handles itself. These operations have no subject.
        const { data } = contractSchema.safeParse(value);
        const contract = callSchema.safeParse(value).data;
        if (data) found.push({ name: `${group}.${key}`, subject: data.subject, ...(contract && { contract }) });
      }
  }
  return found;
}

type GuardedBroker = Awaited<ReturnType<typeof guardedBroker>>;

/** Starts a nats-server with the product's users and permissions. `prefix` is an optional prefix of all subjects. */
async function guardedBroker(prefix?: string) {
  const nats = await testNats(authorizationOf(brokerUsers((name) => `of-${name}`, prefix)));
  const configOf = (name: string) => ({
    NATS_URL: nats.url.replace('nats://', `nats://${name}:of-${name}@`),
    NATS_SUBJECT_PREFIX: prefix,
  });
  const as = (name: string) => nats.broker(name, configOf(name));
  return { nats, configOf, as };
}

/** Returns the permission errors that `act` causes, in the form `publish <subject>` or `subscription <subject>`. */
async function permissionErrorsOf({ connection }: Broker, act: () => void): Promise<string[]> {
  const errors: string[] = [];
  const statuses = connection.status();
  const listen = async () => {
    for await (const { permissionContext: context } of statuses) {
      if (context) errors.push(`${context.operation} ${context.subject}`);
    }
  };
  void listen();
  act();
  // The broker responds in order, so permission errors arrive before the first flush completes. The iterator has
  // received all errors before the second flush completes.
  await connection.flush();
  await connection.flush();
  return errors;
}
