import { createInbox, type Msg } from 'nats';
import type { Broker } from '../messaging/nats-connection.ts';

const NO_RESPONDERS = 503;

/**
 * The subject prefix on which one service's responses arrive: `_INBOX.<caller>.<service>.<random>`, subscribed at its
 * first use. The service's name is part of the subject so that the broker can let that service alone publish there: a
 * response needs no other proof of its sender.
 *
 * @param onMessage must not throw: the library would stop reading from the broker
 * @returns a function that returns the prefix; the caller appends tokens of its own
 */
export function replyInbox(
  { connection, inboxPrefix }: Pick<Broker, 'connection' | 'inboxPrefix'>,
  service: string,
  onMessage: (message: Msg) => void,
): () => string {
  const inbox = createInbox(`${inboxPrefix}.${service}`);
  let isSubscribed = false;
  return () => {
    if (!isSubscribed)
      connection.subscribe(`${inbox}.>`, { callback: (error, message) => error ?? onMessage(message) });
    isSubscribed = true;
    return inbox;
  };
}

/** Whether this is the broker's own message that nobody is subscribed to the request's subject. */
export function isNoResponders({ headers, data }: Msg): boolean {
  return headers?.code === NO_RESPONDERS && data.length === 0;
}
