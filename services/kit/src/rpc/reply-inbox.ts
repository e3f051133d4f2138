import { createInbox, type Msg } from 'nats';
import type { Broker } from '../messaging/nats-connection.ts';

const NO_RESPONDERS = 503;

/**
 * Creates an inbox for one service's responses: `_INBOX.<caller>.<service>.<random>`. The first call subscribes to the
 * inbox. The broker allows only the named service to publish to this subject, so responses need no other
 * authentication.
 *
 * @param onMessage must not throw, because the library would stop reading from the broker
 * @returns a function that returns the inbox subject. Callers append their own tokens to it.
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

/**
 * Returns true if the message is the broker's "no responders" response: no service subscribes to the request's subject.
 */
export function isNoResponders({ headers, data }: Msg): boolean {
  return headers?.code === NO_RESPONDERS && data.length === 0;
}
