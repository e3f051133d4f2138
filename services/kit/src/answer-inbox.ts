import { createInbox, type Msg } from 'nats';
import type { Broker } from './nats-connection.ts';

const NO_RESPONDERS = 503;

/**
 * Where the answers of one service come: `_INBOX.<caller>.<service>.<random>`, listened on from its first use. The name
 * stands in the subject so that the broker can let that service alone publish there; what comes here is its own word.
 *
 * @param hear must not throw: the library would read nothing more from the broker
 */
export function answerInbox(
  { connection, inboxPrefix }: Pick<Broker, 'connection' | 'inboxPrefix'>,
  service: string,
  hear: (message: Msg) => void,
): () => string {
  const inbox = createInbox(`${inboxPrefix}.${service}`);
  let isListening = false;
  return () => {
    if (!isListening) connection.subscribe(`${inbox}.>`, { callback: (error, message) => error ?? hear(message) });
    isListening = true;
    return inbox;
  };
}

/** The broker's own message: nobody listens there. */
export function saysNobody({ headers, data }: Msg): boolean {
  return headers?.code === NO_RESPONDERS && data.length === 0;
}
