import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  checking: 'Einen Moment',
  checkingText: 'Dein Link wird geprüft.',
  done: 'Abgemeldet',
  doneText: 'Du bekommst keine E-Mails mehr zum täglichen Spiel von Dreamreel.',
  doneHint: 'In deinen Einstellungen kannst du sie wieder einschalten.',
  invalid: 'Ungültiger Link',
  invalidText: 'Der Link zum Abmelden ist ungültig oder abgelaufen.',
  invalidHint: 'Du kannst die E-Mails auch in deinen Einstellungen abschalten.',
  failed: 'Das hat nicht geklappt',
  failedText: 'Beim Abmelden ist ein Fehler aufgetreten.',
  failedHint: 'Es hat sich nichts geändert. Öffne den Link etwas später noch einmal.',
  back: 'Zurück zu Dreamreel',
};
