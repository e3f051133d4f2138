import type { Broker } from '@dreamreel/kit/messaging/nats-connection';
import type { NatsConfig } from '@dreamreel/kit/process/config';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { authorizationOf, brokerUsers } from '../broker-users.ts';

/** A test's nats-server with the product's users. */
export type GuardedBroker = {
  readonly nats: TestNats;
  /** The settings with which a service or command signs in. */
  readonly configOf: (name: string) => Partial<NatsConfig>;
  /** Connects as a service or command. */
  readonly as: (name: string) => Promise<Broker>;
};

/** Starts a nats-server with the product's users and permissions. `prefix` is the prefix of all subjects, if any. */
export async function guardedBroker(prefix?: string): Promise<GuardedBroker> {
  const nats = await testNats(authorizationOf(brokerUsers((name) => `of-${name}`, prefix)));
  const configOf = (name: string) => ({
    NATS_URL: nats.url.replace('nats://', `nats://${name}:of-${name}@`),
    NATS_SUBJECT_PREFIX: prefix,
  });
  return { nats, configOf, as: (name) => nats.broker(name, configOf(name)) };
}

/** Returns the permission errors that `act` causes, as `publish <subject>` or `subscription <subject>`. */
export async function permissionErrorsOf({ connection }: Broker, act: () => void): Promise<string[]> {
  const errors: string[] = [];
  const statuses = connection.status();
  const listen = async () => {
    for await (const { permissionContext: context } of statuses) {
      if (context) errors.push(`${context.operation} ${context.subject}`);
    }
  };
  void listen();
  act();
  // The broker responds in order. Its errors arrive before the response to the first flush and reach the iterator
  // before the response to the second.
  await connection.flush();
  await connection.flush();
  return errors;
}
