import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  button: 'Tastenkürzel',
  anyLetter: 'Buchstabe',
  goToBox: 'Zum Eingabefeld',
  guess: 'Raten oder den markierten Titel übernehmen',
  mark: 'Durch die Titelliste gehen',
  closeList: 'Liste schließen',
  hints: 'Durch die gesehenen Hinweise blättern, nach dem Spiel durch alle Szenen',
  showKeys: 'Diese Tastenkürzel anzeigen',
};
