import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Spiel',
  explanation: 'Diese Einstellungen gelten für alle Spieler.',
  notLoaded: 'Die Einstellungen konnten nicht geladen werden',
  notLoadedText: 'Prüfe deine Verbindung und versuche es noch einmal.',
  comparison: 'Falsche Versuche mit der Lösung vergleichen',
  comparisonText:
    'Falsche Versuche zeigen, was sie mit der Lösung gemeinsam haben: „Gleiche Regie“, „Gleicher Star“, „Auch Science-Fiction“ oder „Gleiches Jahrzehnt“. Außerdem steht dort, ob der gesuchte Film älter oder neuer ist. Das Jahrzehnt ist bei allen Titeln bekannt, alles andere nur bei sehr bekannten Filmen und bei Filmen früherer Tage.',
  planning: 'Filme für leere Tage automatisch planen',
  planningText:
    'Jede Nacht wird für leere Tage der nächsten sieben Tage ein Film geplant, der noch nie lief, möglichst einer, der den Ratetest bestanden hat. Ist die automatische Planung ausgeschaltet oder gibt es keinen solchen Film, wird der Film erst ausgewählt, wenn der Tag beginnt.',
  planningOn: 'Leere Tage der nächsten sieben Tage bekommen automatisch einen Film.',
  planningOff: 'Leere Tage bleiben leer, bis sie beginnen.',
  planningNotLoaded: 'Die Einstellung zur automatischen Planung konnte nicht geladen werden',
  saved: 'Einstellungen gespeichert',
  switchedOn: 'In wenigen Sekunden zeigen falsche Versuche, was sie mit der Lösung gemeinsam haben.',
  switchedOff: 'In wenigen Sekunden zeigen falsche Versuche nicht mehr, was sie mit der Lösung gemeinsam haben.',
  notSaved: 'Einstellungen nicht gespeichert',
  notSavedText: 'Der Server antwortet nicht. Versuche es noch einmal.',
};
