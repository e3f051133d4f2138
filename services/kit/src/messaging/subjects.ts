/** Returns the service that owns a call, event or progress message, which is the second part of the subject. */
export function serviceOf({ subject }: { readonly subject: string }): string {
  return subject.split('.')[1] ?? '';
}

/**
 * For each service, the first publisher whose events it handled. Consumers of these publishers have short names for
 * historical reasons. Renaming a consumer would reset its position in the stream.
 */
const FIRST_CONSUMED: Readonly<Record<string, string>> = {
  game: 'catalogue',
  generation: 'catalogue',
  identity: 'notification',
  notification: 'identity',
};

/** Returns the name of a service's durable consumer for a publisher's events. */
export function durableOf(service: string, publisher: string): string {
  return FIRST_CONSUMED[service] === publisher ? service : `${service}-${publisher}`;
}
