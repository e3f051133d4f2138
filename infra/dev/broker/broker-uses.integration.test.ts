import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { on } from '@dreamreel/kit/events';
import { consumersOf } from '@dreamreel/kit/messaging/broker-permissions';
import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { serviceOf } from '@dreamreel/kit/messaging/subjects';
import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { eventService } from '@dreamreel/kit/testing/test-events';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { defineEvent } from '@dreamreel/proto/event';
import { type Call, isServiceOperation, type Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { repositoryRoot } from '../repository-root.ts';
import { servicePlans } from '../service-plans.ts';
import { brokerUses } from './broker-uses.ts';
import { type GuardedBroker, guardedBroker, permissionErrorsOf } from './testing/guarded-broker.ts';

const uses = Object.entries(brokerUses);
const services = servicePlans.map(({ name }) => name);

let contracts: readonly Named[];
beforeAll(async () => {
  contracts = await contractsOf('proto/src');
});

describe('the table of broker uses', () => {
  it('lists every service of the product and the seed', () => {
    expect(Object.keys(brokerUses).toSorted()).toEqual([...services, 'seed'].toSorted());
  });

  it.each(uses)('lists exactly the contracts of other services that the source code of %s names', async (name, use) => {
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
  });
});

describe('under these permissions', () => {
  let guarded: GuardedBroker;
  beforeAll(async () => {
    guarded = await guardedBroker();
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

describe('under the permissions of an installation with a prefix', () => {
  let guarded: GuardedBroker;
  beforeAll(async () => {
    guarded = await guardedBroker('shop');
  });
  afterAll(() => guarded.nats.stop());

  it('lets services receive responses and events, and lets identity increase the replicas of the stream', async () => {
    const as = (name: string) => guarded.as(name);
    const log = openLog({ service: 'test', level: 'silent' });
    const server = rpcServer({ name: 'catalogue', broker: await as('catalogue'), log, metrics: openMetrics('test') });
    server.endpoint(catalogueCalls.knownTitles, async () => ({ ok: true, value: [] }));
    await (await as('catalogue')).connection.flush();
    const { call } = longCalls(rpcClient({ name: 'game', broker: await as('game'), metrics: openMetrics('game') }));
    expect(await call(catalogueCalls.knownTitles, { texts: [] })).toMatchObject({ ok: true });

    const [sender, receiver] = [
      await eventService(guarded.nats, 'identity', guarded.configOf('identity')),
      await eventService(guarded.nats, 'notification', guarded.configOf('notification')),
    ];
    try {
      const fact = defineEvent({ subject: 'evt.identity.user.tested.v1', payload: z.object({ turn: z.int() }) });
      const received: number[] = [];
      const handlers = [on(fact, async ({ turn }) => void received.push(turn))];
      receiver.events.consume(handlers);
      await sender.publish(fact, { turn: 1 });
      await waitFor(() => received.length > 0);
      const update = '$JS.API.STREAM.UPDATE.shop_EVENTS';
      const updating = async (name: string) => {
        const broker = await as(name);
        return permissionErrorsOf(broker, () => broker.connection.publish(update, '{}'));
      };
      expect([await updating('identity'), await updating('notification')]).toEqual([[], [`publish ${update}`]]);
    } finally {
      await Promise.all([sender.end(), receiver.end()]);
    }
  });
});

/** Returns the source code in a folder, without tests. */
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

/** A call or event with its name in the source code, such as `identityCalls.session` or `usersWhoPlayed`. */
type Named = { readonly name: string; readonly subject: string; readonly contract?: Call };

const contractSchema = z.looseObject({ subject: z.string().regex(/^(rpc|evt)\./) });
const callSchema = z.custom<Call>((value) => contractSchema.safeParse(value).data?.subject.startsWith('rpc.') === true);

/** Returns all message contracts that are exported by the modules in a folder. */
async function contractsOf(folder: string): Promise<readonly Named[]> {
  const found: Named[] = [];
  for await (const file of glob(`${folder}/**/*.ts`, { cwd: repositoryRoot })) {
    if (file.endsWith('.test.ts')) continue;
    const module: object = await import(join(repositoryRoot, file));
    for (const [name, value] of Object.entries(module)) found.push(...named(name, value));
  }
  return found;
}

function named(name: string, value: unknown): Named[] {
  const contract = contractSchema.safeParse(value);
  if (contract.success) {
    const call = callSchema.safeParse(value);
    return [{ name, subject: contract.data.subject, ...(call.success && { contract: call.data }) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  // A group can also contain operations that the gateway handles itself. These operations have no subject.
  const contracts = Object.entries(value).filter(([, one]) => contractSchema.safeParse(one).success);
  return contracts.flatMap(([key, one]) => named(`${name}.${key}`, one));
}
