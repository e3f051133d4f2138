/** Returns the service that a call, event or progress message belongs to: the second token of its subject. */
export function serviceOf({ subject }: { readonly subject: string }): string {
  return subject.split('.')[1] ?? '';
}

/**
 * The first publisher that each service consumed. That consumer keeps its original name and its position in the stream.
 */
const FIRST_CONSUMED: Readonly<Record<string, string>> = {
  game: 'catalogue',
  generation: 'catalogue',
  identity: 'notification',
  notification: 'identity',
};

/** Returns the name of the durable consumer with which `service` handles the events of `publisher`. */
export function durableOf(service: string, publisher: string): string {
  return FIRST_CONSUMED[service] === publisher ? service : `${service}-${publisher}`;
}
