import { createInbox } from 'nats';
import type { Broker } from './nats-connection.ts';

/**
 * Calls `onSecond` if the process has two connections to the broker. The library (2.29) abandons a connection attempt
 * after its timeout but leaves the socket open. The server can accept that socket later and close it because no login
 * follows. The library mistakes this for the loss of the current connection and opens another one. Two sockets then
 * feed one parser, messages are lost or garbled, and only a restart helps.
 *
 * After each reconnection, the process sends itself a message. If it has two connections, the message arrives twice,
 * because both subscribe to its subject.
 */
export function watchForSecondConnection(broker: Broker, onSecond: () => void): void {
  const { connection, inboxPrefix } = broker;
  const subject = createInbox(`${inboxPrefix}.${SELF_TOKEN}`);
  let sentCount = 0;
  let receivedCount = 0;
  connection.subscribe(subject, {
    callback: (error) => {
      if (error) return;
      receivedCount += 1;
      if (receivedCount > sentCount) onSecond();
    },
  });
  broker.onReconnect(() => {
    sentCount += 1;
    receivedCount = sentCount - 1;
    connection.publish(subject);
  });
}

/** Replaces the service name in the inbox subjects to which only the process itself can publish. */
export const SELF_TOKEN = 'own';
