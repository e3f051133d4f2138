import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './trust-texts.ts';

export const german: Translated<typeof english> = {
  forgotten: 'Passwort vergessen?',
  forgottenText:
    'Gib die E-Mail-Adresse deines Kontos ein: Dorthin kommt ein Link, mit dem du ein neues Passwort wählst.',
  sendLink: 'Link schicken',
  linkSent:
    'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link unterwegs. Er gilt einmal und eine Stunde lang. Sieh auch im Spam-Ordner nach.',
  back: 'Zurück zur Anmeldung',
  unverified: 'Noch nicht bestätigt',
  unverifiedText: 'Öffne den Link in der Mail an {email}. Danach beginnt die tägliche Mail.',
  newEmailText: 'Öffne den Link in der Mail an {email}: Diese Adresse tritt dann an die Stelle der jetzigen.',
  sendAgain: 'Mail noch einmal schicken',
  sentTitle: 'Die Mail ist unterwegs',
  sentText: 'Sie geht an {email}.',
  manage: 'Konto verwalten',
};
