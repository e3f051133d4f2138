import type { Broker } from '@dreamreel/kit/messaging/nats-connection';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import { authorizationOf, brokerUsers } from '../broker-users.ts';

export type GuardedBroker = Awaited<ReturnType<typeof guardedBroker>>;

/** Starts a nats-server with the product's users and permissions. `prefix` is an optional prefix of all subjects. */
export async function guardedBroker(prefix?: string) {
  const nats = await testNats(authorizationOf(brokerUsers((name) => `of-${name}`, prefix)));
  /** Returns the connection settings of a service or command. */
  const configOf = (name: string) => ({
    NATS_URL: nats.url.replace('nats://', `nats://${name}:of-${name}@`),
    NATS_SUBJECT_PREFIX: prefix,
  });
  /** Connects as a service or command. */
  const as = (name: string) => nats.broker(name, configOf(name));
  return { nats, configOf, as };
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
