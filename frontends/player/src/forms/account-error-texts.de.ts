import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './account-error-texts.ts';

export const german: Translated<typeof english> = {
  'missing-credentials': 'Bitte gib E-Mail und Passwort ein',
  'missing-fields': 'Bitte fülle alle Pflichtfelder aus',
  'wrong-credentials': 'E-Mail oder Passwort ist falsch',
  'wrong-password': 'Das Passwort ist falsch',
  'weak-password': `Das Passwort muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen lang sein`,
  'password-too-long': `Das Passwort darf höchstens ${PASSWORD_MAX_LENGTH} Zeichen lang sein`,
  'missing-name': 'Bitte gib einen Namen ein',
  'name-too-long': `Der Name darf höchstens ${NAME_MAX_LENGTH} Zeichen lang sein`,
  'bad-email': 'Bitte gib eine gültige E-Mail-Adresse ein',
  'email-taken': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
  'already-verified': 'Diese E-Mail-Adresse ist schon bestätigt',
  'invalid-link': 'Dieser Link ist ungültig oder abgelaufen oder wurde schon verwendet',
  'too-many-attempts': 'Zu viele Versuche. Warte eine Weile und versuche es dann noch einmal',
};
