/** What is known of an addressee at the moment of sending. */
export type Addressee = {
  readonly emailNotifications: boolean;
  /** Grows with every change of the preference. */
  readonly version: number;
};

export type Facts = {
  /** Nothing where the identity service knows no such user. */
  readonly addressee: Addressee | undefined;
  /** The version in which an unsubscribe link was followed. */
  readonly optedOutVersion: number | undefined;
  readonly hasPlayed: boolean;
};

export type MailDecision = 'send' | 'unsubscribed' | 'played';

/** Whether somebody whose turn it is gets the mail. */
export function decide({ addressee, optedOutVersion, hasPlayed }: Facts): MailDecision {
  if (!addressee || !wantsMail(addressee, optedOutVersion)) return 'unsubscribed';
  return hasPlayed ? 'played' : 'send';
}

/** A followed link counts at once, before the identity service has heard of it, and until a newer state says otherwise. */
function wantsMail({ emailNotifications, version }: Addressee, optedOutVersion: number | undefined): boolean {
  return emailNotifications && (optedOutVersion === undefined || version > optedOutVersion);
}
