import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Dein Konto',
  signedOut: 'Melde dich an, um dein Konto zu sehen und zu verwalten.',
  signIn: 'Anmelden',
  failed: 'Dein Konto konnte nicht geladen werden',
  failedText: 'Prüfe deine Verbindung und versuche es noch einmal.',
  saved: 'Gespeichert',
  nameTitle: 'Name',
  nameText: 'Dein Name steht in deinem Menü. Andere sehen ihn nie.',
  name: 'Name',
  saveName: 'Namen speichern',
  emailTitle: 'E-Mail',
  emailText:
    'Deine E-Mail-Adresse ist {email}. Eine neue Adresse gilt, sobald du den Link öffnest, den wir dorthin schicken.',
  unverified:
    'Deine E-Mail-Adresse ist noch nicht bestätigt. Öffne den Link in der E-Mail, die wir dir geschickt haben. Danach bekommst du die tägliche E-Mail.',
  unverifiedOff:
    'Deine E-Mail-Adresse ist noch nicht bestätigt. Öffne den Link in der E-Mail, die wir dir geschickt haben.',
  waitingFor:
    '{email} ist noch nicht bestätigt. Öffne den Link in der E-Mail, die wir dorthin geschickt haben. Wenn du deine bisherige Adresse behalten willst, gib sie noch einmal ein.',
  sendAgain: 'E-Mail erneut senden',
  mailSent: 'E-Mail gesendet',
  mailSentText: 'Wir haben eine E-Mail an {email} geschickt.',
  newEmail: 'Neue E-Mail-Adresse',
  yourPassword: 'Dein Passwort',
  changeEmail: 'E-Mail-Adresse ändern',
  emailKept: 'Deine E-Mail-Adresse bleibt unverändert',
  passwordTitle: 'Passwort',
  passwordText: 'Wenn du dein Passwort änderst, wirst du in allen anderen Browsern abgemeldet.',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Passwort geändert',
  passwordChangedText: 'Überall sonst bist du abgemeldet.',
  languageTitle: 'Sprache der E-Mails',
  languageText: 'In dieser Sprache schreiben wir dir. Die Sprache der Seite kannst du unten auf jeder Seite ändern.',
  language: 'Sprache',
  exportTitle: 'Deine Daten',
  exportText:
    'Alles, was wir über dich speichern, als maschinenlesbare Datei: Konto, Sitzungen, alle deine Spiele und Versuche, Statistik, E-Mails und Erinnerungen.',
  exportData: 'Daten herunterladen',
  deleteTitle: 'Konto löschen',
  deleteText:
    'Damit werden sofort und endgültig gelöscht: dein Name, deine E-Mail-Adresse, dein Passwort, deine Sitzungen, deine Statistik und Serien, unsere Aufzeichnungen über E-Mails an dich und die Erinnerungen in deinen Browsern. Deine Spiele zählen weiter in den Ergebnissen aller Spieler, aber nur als Zahlen ohne Verbindung zu dir. Mit derselben E-Mail-Adresse kannst du jederzeit ein neues Konto anlegen.',
  deleteAccount: 'Mein Konto löschen',
  deleteQuestion: 'Dein Konto endgültig löschen?',
  deleteWarning: 'Das Konto {email} und alle seine Daten werden endgültig gelöscht.',
  deleteConfirm: 'Endgültig löschen',
  deleted: 'Dein Konto wurde gelöscht',
  deletedText: 'Alle deine Daten wurden gelöscht. Du kannst als Gast weiterspielen.',
};
