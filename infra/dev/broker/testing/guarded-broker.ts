import type { Broker } from '@dreamreel/kit/messaging/nats-connection';
import type { NatsConfig } from '@dreamreel/kit/process/config';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { authorizationOf, brokerUsers } from '../broker-users.ts';

/** A nats-server for tests, with the product's users and permissions. */
export type GuardedBroker = {
  readonly nats: TestNats;
  /** Returns the connection settings of a service or command. */
  readonly configOf: (name: string) => Partial<NatsConfig>;
  /** Connects as a service or command. */
  readonly as: (name: string) => Promise<Broker>;
};

/** Starts a nats-server with the product's users and permissions. `prefix` is an optional prefix of all subjects. */
export async function guardedBroker(prefix?: string): Promise<GuardedBroker> {
  const nats = await testNats(authorizationOf(brokerUsers((name) => `of-${name}`, prefix)));
  const configOf = (name: string) => ({
    NATS_URL: nats.url.replace('nats://', `nats://${name}:of-${name}@`),
    NATS_SUBJECT_PREFIX: prefix,
  });
  return { nats, configOf, as: (name) => nats.broker(name, configOf(name)) };
}

/** Returns the permission errors that `act` causes, in the form `publish <subject>` or `subscription <subject>`. */
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
  // The broker responds in order, so permission errors arrive before the first flush completes. The iterator has
  // received all errors before the second flush completes.
  await connection.flush();
  await connection.flush();
  return errors;
}
