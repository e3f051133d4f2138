/**
 * What one installation calls its subjects and its stream at the broker. The contracts' names, with the prefix of the
 * installation in front where it shares the broker with others. Everything that is published or subscribed goes through
 * these functions; without a prefix they return what they get.
 */
export type BrokerNames = {
  /** The subject at the broker of a subject of the contracts. */
  readonly subject: (contractSubject: string) => string;
  /** The contracts' subject of the subject of a received message. */
  readonly contractSubject: (subject: string) => string;
  /** The stream of all events. */
  readonly stream: string;
  /** The prefix of all inboxes of a service or command. */
  readonly inboxOf: (name: string) => string;
};

/** A first token of subjects that is not one of ours: without a prefix those are `rpc`, `evt` and `prog`. */
export const SUBJECT_PREFIX = /^(?!(rpc|evt|prog)$)[A-Za-z][A-Za-z0-9_-]{0,31}$/;

/** The names under a prefix; empty is none. Queue groups and consumers need none: they belong to a subject or stream. */
export function brokerNames(prefix = ''): BrokerNames {
  const start = prefix === '' ? '' : `${prefix}.`;
  const subject: BrokerNames['subject'] =
    start === '' ? (same) => same : (contractSubject) => `${start}${contractSubject}`;
  return {
    subject,
    contractSubject: start === '' ? (same) => same : (ofBroker) => ofBroker.slice(start.length),
    stream: prefix === '' ? 'EVENTS' : `${prefix}_EVENTS`,
    inboxOf: (name) => subject(`_INBOX.${name}`),
  };
}
