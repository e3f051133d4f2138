import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Passwort ändern',
  explanation:
    'Hier bleibst du angemeldet, überall sonst wirst du abgemeldet. Das Passwort des konfigurierten Admins lässt sich nur in den Einstellungen des Deployments ändern.',
  current: 'Aktuelles Passwort',
  new: 'Neues Passwort (mindestens {length} Zeichen)',
  repeated: 'Neues Passwort wiederholen',
  change: 'Passwort ändern',
  changed: 'Passwort geändert',
  signedOut: 'Du bist überall sonst abgemeldet.',
  currentMissing: 'Bitte gib dein aktuelles Passwort ein',
  tooShort: 'Das Passwort muss mindestens {length} Zeichen lang sein',
  different: 'Die Passwörter stimmen nicht überein',
  noResponse:
    'Der Server antwortet nicht. Es ist unklar, ob dein Passwort geändert wurde. Versuche es noch einmal. Wird dein aktuelles Passwort abgelehnt, gib das neue ein.',
};
