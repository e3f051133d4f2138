import type { EventType, PayloadOf } from '@dreamreel/proto/events';
import type { Client } from '../database/database.ts';
import type { EventHandler, Events } from '../events/events.ts';
import { publisherOf } from '../events/open-events.ts';

/**
 * Registers a service's consumers without a broker, and returns a function that handles an event in a transaction.
 * Throws for consumers that would stop the service from starting, and for events that the service doesn't consume.
 */
export function eventReceiver(registerConsumers: (events: Pick<Events, 'consume'>) => void) {
  const consumers = new Map<string, readonly EventHandler[]>();
  registerConsumers({
    consume(handlers) {
      const publisher = publisherOf(handlers);
      if (consumers.has(publisher)) throw new Error(`Two consumers handle the events of ${publisher}`);
      consumers.set(publisher, handlers);
    },
  });
  return async <E extends EventType>(tx: Client, { subject }: E, payload: PayloadOf<E>): Promise<void> => {
    const handlers = [...consumers.values()].flat().filter((handler) => handler.subject === subject);
    if (handlers.length !== 1) throw new Error(`${handlers.length} handlers of ${subject}`);
    for (const { handle } of handlers) await handle(payload, tx);
  };
}
