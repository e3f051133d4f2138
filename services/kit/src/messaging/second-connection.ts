import { createInbox } from 'nats';
import type { Broker } from './nats-connection.ts';

/**
 * Finds out whether the process has two connections to the broker, and calls `onSecond` then. The library (2.29) gives up
 * a connection attempt after its timeout but leaves the socket open. If the server accepts it later and closes it for want
 * of a login, the library takes that for the loss of the present connection and makes another one. From then on two sockets
 * feed one parser: messages are lost or mixed up, and only a new process helps.
 *
 * After each reconnection a message is published to a subject of our own. Both connections are subscribed to it, so that
 * it arrives twice where there are two.
 */
export function watchForSecondConnection(broker: Broker, onSecond: () => void): void {
  const { connection, inboxPrefix } = broker;
  const subject = createInbox(`${inboxPrefix}.${OWN}`);
  let sent = 0;
  let arrived = 0;
  connection.subscribe(subject, {
    callback: (error) => {
      if (error) return;
      arrived += 1;
      if (arrived > sent) onSecond();
    },
  });
  broker.onReconnect(() => {
    sent += 1;
    arrived = sent - 1;
    connection.publish(subject);
  });
}

/** In the place of a service's name in the subjects of inboxes: we alone may publish there. */
export const OWN = 'own';
