import { brokerNames } from '@dreamreel/kit/messaging/broker-names';
import { type BrokerPermissions, brokerPermissions } from '@dreamreel/kit/messaging/broker-permissions';
import { brokerUses } from './broker-uses.ts';

/** The unrestricted user that administers the broker. No service signs in as this user. */
export const BROKER_ADMIN = 'dreamreel';

export type BrokerUser = {
  readonly user: string;
  readonly password: string;
  /** A user without permissions can publish and subscribe to every subject. */
  readonly permissions?: BrokerPermissions;
};

/**
 * Returns all users of the product's broker: one for each service and command, and the administrator.
 * @param prefix an optional prefix of all subjects
 */
export function brokerUsers(passwordOf: (name: string) => string, prefix?: string): BrokerUser[] {
  const names = brokerNames(prefix);
  const users = Object.entries(brokerUses).map(([user, use]) => ({
    user,
    password: passwordOf(user),
    permissions: brokerPermissions(user, use, names),
  }));
  return [{ user: BROKER_ADMIN, password: passwordOf(BROKER_ADMIN) }, ...users];
}

/** Returns the users as the `authorization` section of a nats-server configuration, which can be JSON. */
export function authorizationOf(users: readonly BrokerUser[]): string {
  return `authorization { users: ${JSON.stringify(users)} }`;
}
