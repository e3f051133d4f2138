import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Heute und die nächsten sieben Tage',
  notLoaded: 'Die nächsten Tage konnten nicht geladen werden. Deine Planung ist unverändert.',
  retry: 'Noch einmal versuchen',
  today: 'Heute, {day}',
  tomorrow: 'Morgen, {day}',
  noMovie: 'Kein Film',
  choose: 'Film auswählen',
  generate: 'Bilder erzeugen',
  review: 'Beanstandete Bilder prüfen',
  improve: 'Hinweise verbessern',
  forDay: 'für {day}',
  forMovie: 'für „{title}“',
  ofMovie: 'von „{title}“',
  imagesOf: 'Bilder von „{title}“',
  emptyPosition: '{position} · leer',
};
