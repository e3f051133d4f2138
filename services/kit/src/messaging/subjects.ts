/** The service that a call, an event or a progress belongs to: the second token of its subject. */
export function serviceOf({ subject }: { readonly subject: string }): string {
  return subject.split('.')[1] ?? '';
}

/** The first service whose events each of these consumed. That consumer keeps its first name, with its position in the stream. */
const FIRST_CONSUMED: Readonly<Record<string, string>> = {
  game: 'catalogue',
  generation: 'catalogue',
  identity: 'notification',
  notification: 'identity',
};

/** The name of the durable consumer by which `service` handles the events of `publisher`. */
export function durableOf(service: string, publisher: string): string {
  return FIRST_CONSUMED[service] === publisher ? service : `${service}-${publisher}`;
}
