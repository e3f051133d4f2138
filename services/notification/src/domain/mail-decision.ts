/** What is known of an addressee at the moment of sending. */
export type Addressee = {
  readonly emailNotifications: boolean;
  readonly emailVerified: boolean;
};

export type Facts = {
  /** Undefined where the identity service has no such user. */
  readonly addressee: Addressee | undefined;
  /** An unsubscribe link was followed, and the identity service may not have heard of it. */
  readonly hasOptedOut: boolean;
  readonly hasPlayed: boolean;
};

export type MailDecision = 'send' | 'unsubscribed' | 'played';

/** Whether an addressee whose mail was claimed gets it. */
export function decide({ addressee, hasOptedOut, hasPlayed }: Facts): MailDecision {
  if (!addressee || hasOptedOut || !wantsMail(addressee)) return 'unsubscribed';
  return hasPlayed ? 'played' : 'send';
}

/** Nobody gets mails at an address that they have not verified. */
function wantsMail({ emailNotifications, emailVerified }: Addressee): boolean {
  return emailNotifications && emailVerified;
}
