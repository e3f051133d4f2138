import { createInbox } from 'nats';
import type { Broker } from './nats-connection.ts';

/**
 * Calls `onSecond` if the process has two broker connections because of a bug in the NATS library (2.29). When a
 * connection attempt times out, the library leaves the socket open. If the server later closes that socket because
 * there was no login, the library assumes that the current connection was lost and opens another one. Both sockets then
 * use the same parser, so some messages are lost or corrupted until the process restarts. Most still arrive, so the
 * process can complete its current work first.
 *
 * To detect this state, the process sends a message to itself after each reconnection. With two connections, the
 * message arrives twice, because both connections are subscribed to it.
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

/**
 * The service name in inbox subjects for messages that a process sends to itself. Other processes can't publish to
 * these subjects.
 */
export const SELF_TOKEN = 'own';
