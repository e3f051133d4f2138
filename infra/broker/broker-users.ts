import { type BrokerPermissions, brokerPermissions } from '@dreamreel/kit/broker-permissions';
import { brokerUses } from './broker-uses.ts';

/** May do everything: for whoever looks after the broker. No service signs in so. */
export const BROKER_ADMIN = 'dreamreel';

export type BrokerUser = {
  readonly user: string;
  readonly password: string;
  /** None: everything. */
  readonly permissions?: BrokerPermissions;
};

/** Everybody who signs in at the product's own broker. */
export function brokerUsers(passwordOf: (name: string) => string): BrokerUser[] {
  const users = Object.entries(brokerUses).map(([user, use]) => ({
    user,
    password: passwordOf(user),
    permissions: brokerPermissions(user, use),
  }));
  return [{ user: BROKER_ADMIN, password: passwordOf(BROKER_ADMIN) }, ...users];
}

/** The users as nats-server's configuration names them: it reads JSON. */
export function authorizationOf(users: readonly BrokerUser[]): string {
  return `authorization { users: ${JSON.stringify(users)} }`;
}
