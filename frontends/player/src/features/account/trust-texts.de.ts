import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './trust-texts.ts';

export const german: Translated<typeof english> = {
  forgotten: 'Passwort vergessen?',
  resetTitle: 'Passwort zurücksetzen',
  forgottenText:
    'Gib die E-Mail-Adresse deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort wählen kannst.',
  sendLink: 'Link senden',
  linkSent:
    'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, haben wir einen Link dorthin geschickt. Er funktioniert nur einmal und gilt eine Stunde. Schau auch im Spam-Ordner nach.',
  back: 'Zurück zur Anmeldung',
  unverified: 'E-Mail-Adresse noch nicht bestätigt',
  unverifiedText: 'Öffne den Link in der E-Mail an {email}. Danach bekommst du die tägliche E-Mail.',
  confirmText: 'Öffne den Link in der E-Mail an {email}, um deine E-Mail-Adresse zu bestätigen.',
  newEmailText: 'Öffne den Link in der E-Mail an {email}. Danach ersetzt diese E-Mail-Adresse deine bisherige.',
  sendAgain: 'E-Mail erneut senden',
  sentTitle: 'E-Mail gesendet',
  sentText: 'Wir haben eine E-Mail an {email} geschickt.',
  manage: 'Konto verwalten',
};
