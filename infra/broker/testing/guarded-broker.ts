import type { Broker } from '@dreamreel/kit/nats-connection';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { authorizationOf, brokerUsers } from '../broker-users.ts';

export type GuardedBroker = {
  readonly nats: TestNats;
  /** Where a service or command signs in as itself. */
  readonly configOf: (name: string) => { readonly NATS_URL: string };
  readonly as: (name: string) => Promise<Broker>;
};

/** A nats-server with the users and permissions of the product. */
export async function guardedBroker(): Promise<GuardedBroker> {
  const nats = await testNats(authorizationOf(brokerUsers((name) => `of-${name}`)));
  const configOf = (name: string) => ({ NATS_URL: nats.url.replace('nats://', `nats://${name}:of-${name}@`) });
  return { nats, configOf, as: (name) => nats.broker(name, configOf(name)) };
}

/** What the broker refuses of what `act` does, as `publish <subject>` or `subscription <subject>`. */
export async function permissionErrorsOf({ connection }: Broker, act: () => void): Promise<string[]> {
  const refused: string[] = [];
  const statuses = connection.status();
  const listen = async () => {
    for await (const { permissionContext: context } of statuses) {
      if (context) refused.push(`${context.operation} ${context.subject}`);
    }
  };
  void listen();
  act();
  // The broker answers in order: its errors come before this answer. The second lets them be handed out.
  await connection.flush();
  await connection.flush();
  return refused;
}
