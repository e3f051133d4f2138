/** What is known of an addressee at the moment of sending. */
export type Addressee = {
  readonly emailNotifications: boolean;
  readonly emailVerified: boolean;
  /** Grows with every change of the preference. */
  readonly version: number;
};

export type Facts = {
  /** Undefined where the identity service has no such user. */
  readonly addressee: Addressee | undefined;
  /** The version of the user's state in which an unsubscribe link was followed. */
  readonly optedOutVersion: number | undefined;
  readonly hasPlayed: boolean;
};

export type MailDecision = 'send' | 'unsubscribed' | 'played';

/** Whether an addressee whose mail was claimed gets it. */
export function decide({ addressee, optedOutVersion, hasPlayed }: Facts): MailDecision {
  if (!addressee || !wantsMail(addressee, optedOutVersion)) return 'unsubscribed';
  return hasPlayed ? 'played' : 'send';
}

/** Nobody gets mails at an address that they have not verified. An opt-out takes effect before the identity service has received it, and until a newer state of the user. */
function wantsMail(
  { emailNotifications, emailVerified, version }: Addressee,
  optedOutVersion: number | undefined,
): boolean {
  return emailNotifications && emailVerified && (optedOutVersion === undefined || version > optedOutVersion);
}
