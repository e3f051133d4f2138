/**
 * Names of an installation's subjects, inboxes and stream on the broker. Installations that share a broker use
 * different subject prefixes. All publishers and subscribers must use these functions. Without a prefix, the subjects
 * stay unchanged.
 */
export type BrokerNames = {
  /** Converts a subject from a contract to the subject that the broker uses. */
  readonly subject: (contractSubject: string) => string;
  /** Converts a received message's subject to the subject in the contract. */
  readonly contractSubject: (subject: string) => string;
  /** Name of the stream that contains all events. */
  readonly stream: string;
  /** Returns the inbox prefix of a service or command. */
  readonly inboxOf: (name: string) => string;
};

/**
 * Regular expression for subject prefixes. `rpc` and `evt` aren't allowed, because subjects without a prefix
 * start with them.
 */
export const SUBJECT_PREFIX = /^(?!(rpc|evt)$)[A-Za-z][A-Za-z0-9_-]{0,31}$/;

/**
 * Returns the broker names for a prefix. Queue groups and consumers don't need a prefix, because they are scoped to a
 * subject or stream.
 */
export function brokerNames(prefix = ''): BrokerNames {
  const start = prefix === '' ? '' : `${prefix}.`;
  const subject = (contractSubject: string) => start + contractSubject;
  return {
    subject,
    contractSubject: (brokerSubject) => brokerSubject.slice(start.length),
    stream: prefix === '' ? 'EVENTS' : `${prefix}_EVENTS`,
    inboxOf: (name) => subject(`_INBOX.${name}`),
  };
}

/** Returns the service that owns a call, event or progress message, which is the second part of the subject. */
export function serviceOf({ subject }: { readonly subject: string }): string {
  return subject.split('.')[1] ?? '';
}

/** Returns the name of a service's durable consumer for a publisher's events. */
export function durableOf(service: string, publisher: string): string {
  return `${service}-${publisher}`;
}
