import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  loadFailed: 'Die Einladung konnte nicht geladen werden',
  loadFailedText: 'Der Server antwortet nicht. Deine Einladung ist noch nicht eingelöst.',
  title: 'Zugang zur Verwaltung',
  invitedAs: 'Du bist eingeladen. Deine Rolle: {role}.',
  conditions:
    'Der Link funktioniert nur einmal und gilt bis {expiry}. Was du in der Verwaltung tust, steht unter deinem Namen im Protokoll.',
  ended: 'Diese Einladung gilt nicht mehr',
  endedText:
    'Sie wurde eingelöst oder zurückgezogen, sie ist abgelaufen, oder der Link ist unvollständig. Bitte die Person, die dich eingeladen hat, um eine neue.',
  logIn: 'Hast du schon einen Zugang? Melde dich an',
  username: 'Benutzername',
  password: 'Passwort (mindestens {length} Zeichen)',
  join: 'Einladung annehmen',
  usernameMissing: 'Bitte wähle einen Benutzernamen',
  passwordTooShort: 'Das Passwort muss mindestens {length} Zeichen lang sein',
  noResponse: 'Der Server antwortet nicht. Versuche es gleich noch einmal.',
  welcome: 'Willkommen, {name}',
  signedIn: 'Du bist jetzt in der Verwaltung angemeldet.',
};
