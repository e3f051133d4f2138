import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Spiel',
  explanation: 'Diese Einstellungen gelten für alle Spieler.',
  notLoaded: 'Die Einstellungen konnten nicht geladen werden',
  notLoadedText: 'Prüfe deine Verbindung und versuche es noch einmal.',
  comparison: 'Falsche Versuche mit der Lösung vergleichen',
  comparisonText:
    'Bei falschen Versuchen steht, was zutrifft: „Gleiche Regie“, „Gleicher Star“, „Auch Science-Fiction“ oder „Gleiches Jahrzehnt“, oder ob der gesuchte Film älter oder neuer ist. Das Jahrzehnt ist bei allen Titeln bekannt, alles andere bei sehr bekannten Filmen und Filmen früherer Tage.',
  planning: 'Filme für leere Tage automatisch planen',
  planningText:
    'Jede Nacht bekommen leere Tage der nächsten sieben Tage einen Film, der noch nie lief, möglichst einen, der den Ratetest bestanden hat. Ist das ausgeschaltet oder gibt es keinen solchen Film, bekommt ein leerer Tag seinen Film, wenn er beginnt.',
  planningOn: 'Leere Tage der nächsten sieben Tage bekommen automatisch einen Film.',
  planningOff: 'Leere Tage bleiben leer, bis sie beginnen.',
  planningNotLoaded: 'Die Einstellung zur automatischen Planung konnte nicht geladen werden',
  saved: 'Einstellungen gespeichert',
  switchedOn: 'In wenigen Sekunden zeigen falsche Versuche, was sie mit der Lösung gemeinsam haben.',
  switchedOff: 'In wenigen Sekunden zeigen falsche Versuche nicht mehr, was sie mit der Lösung gemeinsam haben.',
  notSaved: 'Einstellungen nicht gespeichert',
  notSavedText: 'Der Server antwortet nicht. Versuche es noch einmal.',
};
