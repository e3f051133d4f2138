import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  button: 'Tasten',
  anyLetter: 'Buchstabe',
  goToBox: 'Zum Eingabefeld',
  guess: 'Raten oder den markierten Titel übernehmen',
  mark: 'Einen Titel in der Liste markieren',
  closeList: 'Die Liste schließen',
  hints: 'Durch die gesehenen Hinweise blättern, am Ende durch alle Szenen',
  showKeys: 'Diese Tasten zeigen',
};
