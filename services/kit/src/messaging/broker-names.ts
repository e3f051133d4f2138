/**
 * The names of an installation's subjects and stream at the broker. If several installations share the broker, each
 * adds its prefix to the subjects of the contracts. All publishers and subscribers use these functions. Without a
 * prefix, they return their argument.
 */
export type BrokerNames = {
  /** Returns the broker's subject for a subject of the contracts. */
  readonly subject: (contractSubject: string) => string;
  /** Returns the contracts' subject for the subject of a received message. */
  readonly contractSubject: (subject: string) => string;
  /** The stream of all events. */
  readonly stream: string;
  /** Returns the prefix of all inboxes of a service or command. */
  readonly inboxOf: (name: string) => string;
};

/** The pattern of a subject prefix. It excludes `rpc`, `evt` and `prog`, with which unprefixed subjects start. */
export const SUBJECT_PREFIX = /^(?!(rpc|evt|prog)$)[A-Za-z][A-Za-z0-9_-]{0,31}$/;

/** Returns the names under a prefix. Queue groups and consumers need no prefix: they belong to a subject or stream. */
export function brokerNames(prefix = ''): BrokerNames {
  const start = prefix === '' ? '' : `${prefix}.`;
  const subject: BrokerNames['subject'] =
    start === '' ? (contractSubject) => contractSubject : (contractSubject) => `${start}${contractSubject}`;
  return {
    subject,
    contractSubject: (brokerSubject) => brokerSubject.slice(start.length),
    stream: prefix === '' ? 'EVENTS' : `${prefix}_EVENTS`,
    inboxOf: (name) => subject(`_INBOX.${name}`),
  };
}
