import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  checking: 'Einen Moment',
  checkingText: 'Dein Link wird geprüft.',
  verified: 'Deine E-Mail-Adresse ist bestätigt',
  verifiedText:
    '{email} ist jetzt die E-Mail-Adresse deines Kontos. Dorthin schicken wir auch die tägliche E-Mail, falls du sie nicht abbestellt hast.',
  invalid: 'Ungültiger Link',
  invalidText: 'Dieser Link ist ungültig oder abgelaufen oder wurde schon verwendet.',
  invalidHint: 'In den Einstellungen kannst du eine neue E-Mail anfordern.',
  taken: 'Diese E-Mail-Adresse wird schon verwendet',
  takenText:
    'Inzwischen verwendet ein anderes Konto diese E-Mail-Adresse. Dein Konto behält seine bisherige Adresse. Auf der Seite „Dein Konto“ kannst du eine andere eingeben.',
  failed: 'Das hat nicht geklappt',
  failedText: 'Öffne den Link in ein paar Minuten noch einmal.',
  back: 'Zurück zu Dreamreel',
  account: 'Zu deinem Konto',
  newPassword: 'Wähle ein neues Passwort',
  newPasswordText: 'Auf allen anderen Geräten wirst du abgemeldet.',
  password: 'Neues Passwort',
  setPassword: 'Passwort speichern',
  passwordSet: 'Dein neues Passwort ist gespeichert',
  passwordSetText: 'Melde dich als {email} mit deinem neuen Passwort an.',
  signedIn: 'Du bist als {email} mit deinem neuen Passwort angemeldet.',
  signIn: 'Anmelden',
  resetInvalidHint: 'Einen neuen Link bekommst du beim Anmelden über „Passwort vergessen?“.',
};
