import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  deleted: 'Film gelöscht',
  deletedText: 'Bis zum {date} kannst du „{title}“ unter „Kürzlich gelöscht“ wiederherstellen.',
  recentlyDeleted: 'Kürzlich gelöscht ({count})',
  onlyAdmins: 'Nur ein Admin kann einen Film wiederherstellen.',
  restorable: 'kann bis zum {date} wiederhergestellt werden',
  restore: 'Wiederherstellen',
  restoreMovie: '„{title}“ wiederherstellen',
  notDeleted: 'Film nicht gelöscht',
  notDeletedText: 'Der Server antwortet nicht. Versuche es noch einmal.',
  restored: 'Film wiederhergestellt',
  restoredText: '„{title}“ steht wieder in der Liste.',
  restoredWithout: '„{title}“ steht wieder in der Liste, ist aber nicht mehr geplant für: {dates}',
  sameMovie: 'Ist das derselbe Film?',
  restoreAnyway: 'Trotzdem wiederherstellen',
  notRestored: 'Film nicht wiederhergestellt',
  notRestoredText: 'Der Server antwortet nicht. Versuche es noch einmal.',
};
