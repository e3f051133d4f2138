import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import type { AccountMailKind } from '@dreamreel/proto/identity/account-mails';

type AccountMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The label of the button; missing where there is no link. */
  readonly action?: string;
  /** Beneath the line: what to do if it was somebody else. */
  readonly note: string;
};

type TextsOfLanguage = Readonly<Record<AccountMailKind, AccountMailTexts>>;

const en: TextsOfLanguage = {
  'verify-email': {
    subject: 'Is this your address?',
    heading: 'Welcome to Dreamreel',
    paragraphs: [
      'Please confirm that this is your address. Until then your games are saved, but the daily mail does not start.',
    ],
    action: 'Confirm My Address',
    note: 'The link works for seven days. If you have made no account at Dreamreel, do nothing: nobody will write to you again.',
  },
  'change-email': {
    subject: 'Your new address at Dreamreel',
    heading: 'Confirm your new address',
    paragraphs: ['When you follow the link, this address takes the place of the one in your account.'],
    action: 'Use This Address',
    note: 'The link works for 24 hours. If you have not asked for this, do nothing: the account keeps its address.',
  },
  'reset-password': {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      'Somebody, hopefully you, has forgotten the password of your Dreamreel account. Choose a new one here; you are then signed out everywhere.',
    ],
    action: 'Choose a Password',
    note: 'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
  },
  'email-changed': {
    subject: 'The address of your account was changed',
    heading: 'Your account has a new address',
    paragraphs: [
      'From now on your Dreamreel account belongs to another address, which was confirmed by a link. This is the last mail to this one.',
    ],
    note: 'If it was not you, write to us at once: the address is on our privacy page.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['Your Dreamreel account has a new password, and its other sessions have ended.'],
    note: 'If it was not you, choose “Forgot your password?” where you sign in: that ends every session.',
  },
};

const de: TextsOfLanguage = {
  'verify-email': {
    subject: 'Ist das deine Adresse?',
    heading: 'Willkommen bei Dreamreel',
    paragraphs: [
      'Bitte bestätige, dass das deine Adresse ist. Bis dahin werden deine Spiele gespeichert, aber die tägliche Mail beginnt noch nicht.',
    ],
    action: 'Adresse bestätigen',
    note: 'Der Link gilt sieben Tage. Wenn du kein Konto bei Dreamreel angelegt hast, tu nichts: Du bekommst dann keine weitere Mail.',
  },
  'change-email': {
    subject: 'Deine neue Adresse bei Dreamreel',
    heading: 'Bestätige deine neue Adresse',
    paragraphs: ['Wenn du dem Link folgst, tritt diese Adresse an die Stelle der bisherigen in deinem Konto.'],
    action: 'Diese Adresse verwenden',
    note: 'Der Link gilt 24 Stunden. Wenn du das nicht wolltest, tu nichts: Das Konto behält seine Adresse.',
  },
  'reset-password': {
    subject: 'Neues Passwort wählen',
    heading: 'Neues Passwort wählen',
    paragraphs: [
      'Jemand, hoffentlich du, hat das Passwort deines Dreamreel-Kontos vergessen. Hier kannst du ein neues wählen; danach bist du überall abgemeldet.',
    ],
    action: 'Passwort wählen',
    note: 'Der Link gilt einmal und eine Stunde lang. Wenn du das nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.',
  },
  'email-changed': {
    subject: 'Die Adresse deines Kontos wurde geändert',
    heading: 'Dein Konto hat eine neue Adresse',
    paragraphs: [
      'Ab jetzt gehört dein Dreamreel-Konto zu einer anderen Adresse, die über einen Link bestätigt wurde. Das ist die letzte Mail an diese hier.',
    ],
    note: 'Wenn du das nicht warst, schreib uns sofort: Die Adresse steht auf unserer Datenschutzseite.',
  },
  'password-changed': {
    subject: 'Dein Passwort wurde geändert',
    heading: 'Dein Passwort wurde geändert',
    paragraphs: ['Dein Dreamreel-Konto hat ein neues Passwort, und seine anderen Sitzungen sind beendet.'],
    note: 'Wenn du das nicht warst, wähle beim Anmelden „Passwort vergessen?“: Das beendet alle Sitzungen.',
  },
};

/** The words of the mails about an account. */
export const ACCOUNT_MAIL_TEXTS: Readonly<Record<AccountLanguage, TextsOfLanguage>> = { en, de };
