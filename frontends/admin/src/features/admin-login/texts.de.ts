import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Admin-Zugang',
  subtitle: 'Melde dich an, um Filme, Bilder und den Kalender zu verwalten.',
  sessionEnded: 'Deine Sitzung ist abgelaufen. Was du hier geöffnet oder eingegeben hast, bleibt erhalten.',
  closeDashboard: 'Verwaltung schließen',
  username: 'Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  isSubmitting: 'Anmeldung läuft …',
  usernameMissing: 'Bitte gib deinen Benutzernamen ein',
  passwordMissing: 'Bitte gib dein Passwort ein',
  granted: 'Angemeldet',
  welcome: 'Willkommen in der Verwaltung',
  denied: 'Anmeldung fehlgeschlagen',
  invalidCredentials: 'Benutzername oder Passwort ist falsch',
  noResponse: 'Der Server antwortet nicht. Versuche es gleich noch einmal.',
  notChecked: 'Der Server konnte deine Anmeldedaten nicht prüfen. Versuche es gleich noch einmal.',
};
