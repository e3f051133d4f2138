/** A recipient's email settings at the time of sending. */
export type Addressee = {
  readonly emailNotifications: boolean;
  readonly emailVerified: boolean;
};

export type Facts = {
  /** Undefined if the user no longer exists. */
  readonly addressee: Addressee | undefined;
  /** True if the user clicked an unsubscribe link. The identity service might not have processed the request yet. */
  readonly hasOptedOut: boolean;
  readonly hasPlayed: boolean;
};

export type MailDecision = 'send' | 'unsubscribed' | 'played';

/** Decides whether to send a claimed email or skip the recipient. */
export function decideMail({ addressee, hasOptedOut, hasPlayed }: Facts): MailDecision {
  if (!addressee || hasOptedOut || !wantsMail(addressee)) return 'unsubscribed';
  return hasPlayed ? 'played' : 'send';
}

/** Returns true if the user wants emails and has verified their address. */
function wantsMail({ emailNotifications, emailVerified }: Addressee): boolean {
  return emailNotifications && emailVerified;
}
