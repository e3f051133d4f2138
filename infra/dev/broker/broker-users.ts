import { brokerNames } from '@dreamreel/kit/messaging/broker-names';
import { type BrokerPermissions, brokerPermissions } from '@dreamreel/kit/messaging/broker-permissions';
import { brokerUses } from './broker-uses.ts';

/** The unrestricted user that administers the broker. No service signs in as this user. */
export const BROKER_ADMIN = 'dreamreel';

/** A user in the format of nats-server's configuration. */
export type BrokerUser = {
  readonly user: string;
  readonly password: string;
  /** A user without permissions is unrestricted. */
  readonly permissions?: BrokerPermissions;
};

/**
 * Returns all users of the product's broker: one for each service and command, and the administrator. `prefix` is the
 * prefix of all subjects, if any.
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

/** Returns the users as a section of nats-server's configuration, which accepts JSON. */
export function authorizationOf(users: readonly BrokerUser[]): string {
  return `authorization { users: ${JSON.stringify(users)} }`;
}
