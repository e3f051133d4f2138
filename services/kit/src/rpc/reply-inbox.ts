import { createInbox, type Msg } from 'nats';
import type { Broker } from '../messaging/nats-connection.ts';

const NO_RESPONDERS = 503;

/**
 * Creates an inbox for the responses of one service: `_INBOX.<caller>.<service>.<random>`. The first use subscribes to
 * it. The subject contains the service's name, so the broker lets only that service publish there. A response therefore
 * needs no other proof of its sender.
 *
 * @param onMessage must not throw, because the library would stop reading from the broker
 * @returns a function that returns the inbox's subject, to which the caller appends its own tokens
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

/** Returns true if this is the broker's message that no service subscribes to the request's subject. */
export function isNoResponders({ headers, data }: Msg): boolean {
  return headers?.code === NO_RESPONDERS && data.length === 0;
}
