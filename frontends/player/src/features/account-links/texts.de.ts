import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  checking: 'Einen Moment',
  checkingText: 'Dein Link wird geprüft.',
  verified: 'Deine E-Mail-Adresse ist bestätigt',
  verifiedText:
    '{email} ist jetzt die E-Mail-Adresse deines Kontos. Die tägliche E-Mail geht dorthin, außer du hast sie abgeschaltet.',
  invalid: 'Ungültiger Link',
  invalidText: 'Dieser Link ist ungültig, abgelaufen oder wurde schon benutzt.',
  invalidHint: 'In den Einstellungen kannst du eine neue E-Mail anfordern.',
  taken: 'Diese Adresse wird schon benutzt',
  takenText: 'Ein anderes Konto benutzt inzwischen diese Adresse. Dein Konto behält seine bisherige Adresse.',
  failed: 'Das hat nicht geklappt',
  failedText: 'Es wurde nichts geändert. Öffne den Link in ein paar Minuten noch einmal.',
  back: 'Zurück zu Dreamreel',
  account: 'Zu deinem Konto',
  newPassword: 'Wähle ein neues Passwort',
  newPasswordText: 'Mit dem neuen Passwort wirst du überall abgemeldet. Danach kannst du dich damit anmelden.',
  password: 'Neues Passwort',
  setPassword: 'Passwort speichern',
  passwordSet: 'Dein neues Passwort ist gespeichert',
  passwordSetText: 'Melde dich als {email} mit deinem neuen Passwort an.',
  signedIn: 'Du bist als {email} mit deinem neuen Passwort angemeldet.',
  signIn: 'Anmelden',
  resetInvalidHint: 'Einen neuen Link bekommst du beim Anmelden über „Passwort vergessen?“.',
};
