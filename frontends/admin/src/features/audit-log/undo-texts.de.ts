import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './undo-texts.ts';

export const german: Translated<typeof english> = {
  done: 'hat {change} rückgängig gemacht',
  tried: 'wollte {change} rückgängig machen',
  restoreMovie: 'das Löschen von {movie}',
  planDay: 'das Entfernen von {movie} vom {date}',
  replaceDay: 'das Ersetzen von {movie} am {date}',
  clearDay: 'die Planung von {movie} für den {date}',
  moveDay: 'das Verschieben von {movie} vom {to} auf den {date}',
  swapDays: 'den Tausch von {movie} am {to} mit dem Film am {date}',
  reorderImages: 'den Tausch der Bilder {from} und {position} von {movie}',
  restoreImage: 'die Änderung von Bild {position} von {movie}',
};
