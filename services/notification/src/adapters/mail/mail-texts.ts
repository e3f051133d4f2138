import { formatDay, type GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-forms';
import type { AccountMailKind } from '@dreamreel/proto/identity/internal-calls';

/** Daily email messages, keyed by language. */
export const DAILY_MAIL_TEXTS = {
  en: {
    subject: (day: string) => `Today’s movie: ${day}`,
    preview: 'Five scenes, five guesses. The first scene is inside.',
    heading: 'Today’s movie is here',
    intro: 'Five dreamlike scenes, five guesses. Here is the first and hardest scene:',
    firstScene: 'The first scene',
    play: 'Play Today’s Challenge',
    next: 'The next movie arrives at midnight UTC.',
    why: 'You asked for this email every day at 10 AM.',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    subject: (day: string) => `Der Film des Tages: ${day}`,
    preview: 'Fünf Szenen, fünf Versuche. Die erste Szene ist in dieser E-Mail.',
    heading: 'Der Film des Tages ist da',
    intro: 'Fünf Szenen wie im Traum, fünf Versuche. Hier ist die erste und schwerste:',
    firstScene: 'Die erste Szene',
    play: 'Jetzt spielen',
    next: 'Der nächste Film kommt um Mitternacht (UTC).',
    why: 'Du wolltest diese E-Mail jeden Tag um 10 Uhr bekommen.',
    unsubscribe: 'Abbestellen',
  },
} satisfies Record<AccountLanguage, object>;

/** Formats a date for the email, such as `Saturday, November 21`. */
export function mailDay(date: GameDate, language: AccountLanguage): string {
  return formatDay(date, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

type AccountMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The button label. Emails without a link have no button. */
  readonly action?: string;
  /** Footer text that explains what to do if the recipient didn't request the email. */
  readonly note: string;
};

type TextsOfLanguage = Readonly<Record<AccountMailKind, AccountMailTexts>>;

const en: TextsOfLanguage = {
  'verify-email': {
    subject: 'Please confirm your email address',
    heading: 'Welcome to Dreamreel',
    paragraphs: [
      'Please confirm that this is your email address. Until you do, your games are saved, but we won’t send you the daily email.',
    ],
    action: 'Confirm My Email Address',
    note: 'The link works for seven days. If you didn’t create a Dreamreel account, ignore this email. We won’t email you again.',
  },
  'change-email': {
    subject: 'Confirm your new address',
    heading: 'Confirm your new address',
    paragraphs: ['Open the link to use this address for your Dreamreel account.'],
    action: 'Use This Address',
    note: 'The link works for 24 hours. If you didn’t request this change, ignore this email. The account keeps its current email address.',
  },
  'reset-password': {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      'Someone, hopefully you, asked to reset the password of your Dreamreel account. Choose a new one here. You’ll then be signed out on all other devices.',
    ],
    action: 'Choose a Password',
    note: 'The link works once and expires in one hour. If you didn’t request it, ignore this email. Your password stays the same.',
  },
  'email-changed': {
    subject: 'Your account’s email address was changed',
    heading: 'Your account has a new email address',
    paragraphs: [
      'Your Dreamreel account now uses a different email address, which was confirmed through a link. This is the last email we’ll send to the old address.',
    ],
    note: 'If you didn’t make this change, someone else knows your password. Change that password wherever else you use it. To reach us, use the contact in our privacy policy, if it lists one.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['Your Dreamreel account has a new password. All other sessions were signed out.'],
    note: 'If you didn’t make this change, choose “Forgot your password?” when you sign in. Resetting the password signs you out everywhere.',
  },
};

const de: TextsOfLanguage = {
  'verify-email': {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    heading: 'Willkommen bei Dreamreel',
    paragraphs: [
      'Bitte bestätige, dass dies deine E-Mail-Adresse ist. Bis dahin speichern wir deine Spiele, schicken dir aber noch keine tägliche E-Mail.',
    ],
    action: 'Adresse bestätigen',
    note: 'Der Link gilt sieben Tage. Wenn du kein Konto bei Dreamreel angelegt hast, ignoriere diese E-Mail. Du hörst dann nicht mehr von uns.',
  },
  'change-email': {
    subject: 'Bestätige deine neue Adresse',
    heading: 'Bestätige deine neue Adresse',
    paragraphs: ['Öffne den Link, um diese Adresse für dein Dreamreel-Konto zu verwenden.'],
    action: 'Diese Adresse verwenden',
    note: 'Der Link gilt 24 Stunden. Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Das Konto behält seine bisherige Adresse.',
  },
  'reset-password': {
    subject: 'Neues Passwort wählen',
    heading: 'Neues Passwort wählen',
    paragraphs: [
      'Jemand, hoffentlich du, möchte das Passwort deines Dreamreel-Kontos zurücksetzen. Hier kannst du ein neues wählen. Danach bist du auf allen anderen Geräten abgemeldet.',
    ],
    action: 'Passwort wählen',
    note: 'Der Link funktioniert nur einmal und gilt eine Stunde. Wenn du das nicht warst, ignoriere diese E-Mail. Dein Passwort bleibt unverändert.',
  },
  'email-changed': {
    subject: 'Die E-Mail-Adresse deines Kontos wurde geändert',
    heading: 'Dein Konto hat eine neue E-Mail-Adresse',
    paragraphs: [
      'Dein Dreamreel-Konto verwendet jetzt eine andere Adresse, die über einen Link bestätigt wurde. Das ist die letzte E-Mail an diese Adresse.',
    ],
    note: 'Wenn du das nicht warst, kennt jemand anderes dein Passwort. Ändere es überall, wo du es noch verwendest. Wenn in unserer Datenschutzerklärung ein Kontakt steht, schreib uns dort.',
  },
  'password-changed': {
    subject: 'Dein Passwort wurde geändert',
    heading: 'Dein Passwort wurde geändert',
    paragraphs: ['Dein Dreamreel-Konto hat ein neues Passwort. Alle anderen Sitzungen wurden beendet.'],
    note: 'Wenn du das nicht warst, wähle beim Anmelden „Passwort vergessen?“. Mit dem neuen Passwort wirst du überall abgemeldet.',
  },
};

/** Account email messages, keyed by language. */
export const ACCOUNT_MAIL_TEXTS: Readonly<Record<AccountLanguage, TextsOfLanguage>> = { en, de };
