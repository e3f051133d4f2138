/** The state of a recipient at the time of sending. */
export type Addressee = {
  readonly emailNotifications: boolean;
  readonly emailVerified: boolean;
};

export type Facts = {
  /** Undefined if the identity service has no such user. */
  readonly addressee: Addressee | undefined;
  /** True if an unsubscribe link was followed that the identity service might not have processed yet. */
  readonly hasOptedOut: boolean;
  readonly hasPlayed: boolean;
};

export type MailDecision = 'send' | 'unsubscribed' | 'played';

/** Decides whether a recipient whose mail was claimed gets it. */
export function decideMail({ addressee, hasOptedOut, hasPlayed }: Facts): MailDecision {
  if (!addressee || hasOptedOut || !wantsMail(addressee)) return 'unsubscribed';
  return hasPlayed ? 'played' : 'send';
}

/** Reports whether a recipient gets mails. An unverified address never does. */
function wantsMail({ emailNotifications, emailVerified }: Addressee): boolean {
  return emailNotifications && emailVerified;
}
