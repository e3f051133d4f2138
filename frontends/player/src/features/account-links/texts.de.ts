import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  checking: 'Einen Moment',
  checkingText: 'Dein Link wird geprüft.',
  verified: 'Deine Adresse ist bestätigt',
  verifiedText: '{email} gehört zu deinem Konto. Dorthin geht die tägliche Mail, wenn du sie nicht abgeschaltet hast.',
  invalid: 'Ungültiger Link',
  invalidText: 'Dieser Link ist ungültig, abgelaufen oder wurde schon verwendet.',
  invalidHint: 'In deinen Einstellungen kannst du dir die Mail noch einmal schicken lassen.',
  taken: 'Diese Adresse ist vergeben',
  takenText: 'Mit dieser Adresse wurde inzwischen ein anderes Konto angelegt. Deines behält die bisherige.',
  failed: 'Das hat nicht geklappt',
  failedText: 'Es hat sich nichts geändert. Öffne den Link etwas später noch einmal.',
  back: 'Zurück zu Dreamreel',
  account: 'Zu deinem Konto',
  newPassword: 'Wähle ein neues Passwort',
  newPasswordText: 'Danach bist du überall abgemeldet und meldest dich mit dem neuen an.',
  password: 'Neues Passwort',
  setPassword: 'Passwort speichern',
  passwordSet: 'Dein Passwort ist gespeichert',
  passwordSetText: 'Melde dich als {email} mit dem neuen Passwort an.',
  signedIn: 'Du bist als {email} mit dem neuen Passwort angemeldet.',
  signIn: 'Anmelden',
  resetInvalidHint: 'Lass dir beim Anmelden einen neuen schicken: „Passwort vergessen?“',
};
