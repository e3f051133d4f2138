import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Dein Konto',
  signedOut: 'Melde dich an, um dein Konto zu sehen und zu ändern.',
  signIn: 'Anmelden',
  failed: 'Dein Konto wurde nicht geladen',
  failedText: 'Prüfe die Verbindung und versuche es noch einmal.',
  saved: 'Gespeichert',
  nameTitle: 'Name',
  nameText: 'Steht im Menü und ist sonst für niemanden zu sehen.',
  name: 'Name',
  saveName: 'Namen speichern',
  emailTitle: 'E-Mail',
  emailText:
    'Dein Konto gehört zu {email}. Eine neue Adresse gilt, sobald du den Link öffnest, den wir dorthin schicken.',
  unverified:
    'Noch nicht bestätigt: Öffne den Link in der Mail, die wir dir geschickt haben. Danach beginnt die tägliche Mail.',
  waitingFor:
    'Wartet auf {email}: Öffne dort den Link in der Mail. Gib die jetzige Adresse ein, um bei ihr zu bleiben.',
  sendAgain: 'Mail noch einmal schicken',
  mailSent: 'Die Mail ist unterwegs',
  mailSentText: 'Sie geht an {email}.',
  newEmail: 'Neue E-Mail-Adresse',
  yourPassword: 'Dein Passwort',
  changeEmail: 'E-Mail ändern',
  emailKept: 'Dein Konto behält seine Adresse',
  passwordTitle: 'Passwort',
  passwordText: 'Mit einem neuen Passwort bist du in allen anderen Browsern abgemeldet.',
  currentPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Dein Passwort ist geändert',
  passwordChangedText: 'Überall sonst bist du abgemeldet.',
  languageTitle: 'Sprache der Mails',
  languageText: 'In der wir dir schreiben. Die Seiten haben einen eigenen Schalter.',
  language: 'Sprache',
  exportTitle: 'Deine Daten',
  exportText:
    'Alles, was über dich gespeichert ist, in einer Datei, die Programme lesen können: Konto, Sitzungen, alle deine Spiele mit ihren Versuchen, Statistik, Mails und Erinnerungen.',
  exportData: 'Daten herunterladen',
  deleteTitle: 'Konto löschen',
  deleteText:
    'Dein Name, deine E-Mail-Adresse, dein Passwort, Sitzungen, Statistik und Serien, was wir über deine Mails wissen, und die Erinnerungen deiner Browser werden sofort gelöscht und lassen sich nicht zurückholen. Deine Spiele bleiben als Zahlen in den Ergebnissen aller, ohne Verbindung zu dir. Mit derselben Adresse kannst du dich neu registrieren.',
  deleteAccount: 'Mein Konto löschen',
  deleteQuestion: 'Dein Konto endgültig löschen?',
  deleteWarning: 'Das Konto von {email} und alles darin ist dann weg. Es gibt kein Zurück.',
  deleteConfirm: 'Endgültig löschen',
  deleted: 'Dein Konto ist gelöscht',
  deletedText: 'Was über dich gespeichert war, ist weg. Du kannst als Gast weiterspielen.',
};
