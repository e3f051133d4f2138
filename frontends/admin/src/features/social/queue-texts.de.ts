import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './queue-texts.ts';

export const german: Translated<typeof english> = {
  loadFailed: 'Die Beiträge konnten nicht geladen werden',
  loadFailedText:
    'Geplante Beiträge werden trotzdem pünktlich gepostet. Prüfe deine Verbindung und versuche es noch einmal.',
  queue: 'Warteschlange',
  history: 'Verlauf',
  showMore: 'Mehr anzeigen',
  network: 'Netzwerk',
  allNetworks: 'Alle Netzwerke',
  state: 'Status',
  allStates: 'Alle Status',
  noMatches: 'Zu diesen Filtern gibt es keine Beiträge.',
  emptyQueue: 'Es ist nichts geplant. Öffne bei einem Film „In sozialen Medien posten“ und wähle eine Zeit.',
  emptyHistory: 'Es wurde noch nichts gepostet.',
  movie: 'Film {number}',
  deletedMovie: 'Film {number} (gelöscht)',
  generatedLater: 'Der Text entsteht erst beim Posten.',
  dueAt: 'Für {time}',
  canceledAt: 'verworfen: {time}',
  scheduledBy: 'geplant von {name}',
  immediateBy: 'sofortiger Beitrag von {name}',
  reviewAndPost: 'Prüfen und noch einmal posten',
  edit: 'Bearbeiten',
  viewAttempts: 'Versuche ansehen',
  cancelPost: 'Beitrag verwerfen',
  keepPost: 'Beitrag behalten',
  cancelTitle: 'Diesen Beitrag verwerfen?',
  cancelText: 'Der Beitrag zu {title} wird nicht auf {network} veröffentlicht. Du findest ihn weiterhin im Verlauf.',
};
