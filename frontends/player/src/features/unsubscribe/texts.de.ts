import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  checking: 'Einen Moment',
  checkingText: 'Dein Link wird geprüft.',
  done: 'E-Mails abbestellt',
  doneText: 'Du bekommst keine E-Mails mehr zum täglichen Spiel von Dreamreel.',
  doneHint: 'In deinen Einstellungen kannst du sie wieder einschalten.',
  invalid: 'Ungültiger Link',
  invalidText: 'Der Link zum Abbestellen ist ungültig oder abgelaufen.',
  invalidHint: 'Du kannst die E-Mails auch in deinen Einstellungen abbestellen.',
  failed: 'Das hat nicht geklappt',
  failedText: 'Beim Abbestellen ist ein Fehler aufgetreten.',
  failedHint: 'Öffne den Link in ein paar Minuten noch einmal.',
  back: 'Zurück zu Dreamreel',
};
