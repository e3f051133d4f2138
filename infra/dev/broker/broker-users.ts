import { brokerNames } from '@dreamreel/kit/messaging/broker-names';
import { type BrokerPermissions, brokerPermissions } from '@dreamreel/kit/messaging/broker-permissions';
import { brokerUses } from './broker-uses.ts';

/** The user without restrictions, to administer the broker. No service signs in as it. */
export const BROKER_ADMIN = 'dreamreel';

/** A user as nats-server's configuration has it. */
export type BrokerUser = {
  readonly user: string;
  readonly password: string;
  /** Without permissions the user may do everything. */
  readonly permissions?: BrokerPermissions;
};

/**
 * All users of the product's own broker: one for each service and command, and the administrator. `prefix` is that of all
 * subjects, if any.
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

/** The users as a section of nats-server's configuration, which accepts JSON. */
export function authorizationOf(users: readonly BrokerUser[]): string {
  return `authorization { users: ${JSON.stringify(users)} }`;
}
