import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Ratetest',
  region: 'Ratetest von „{title}“',
  localEstimate: 'Lokale Schätzung',
  afterEachHint: 'Nach jedem Hinweis',
  valueOfHint: '{hint}: {value} %',
  untestedHint: '{hint}: –',
  test: 'Testen',
  testAgain: 'Neu testen',
  'test-good': 'Das Erkennungsmodell erkennt den Film an Hinweis 5, an Hinweis 1 allein dagegen nicht.',
  'test-hint-1-gives-it-away':
    'Das Erkennungsmodell erkennt den Film allein an Hinweis 1. Verwende dort ein schwereres Bild oder tausche es mit einem späteren Hinweis.',
  'test-hint-5-says-nothing':
    'Selbst mit einer Liste von Titeln errät das Erkennungsmodell den Film nicht an Hinweis 5. Verwende dort eine leichtere Szene.',
  'test-not-tested':
    'Einige Bilder sind noch nicht getestet, oder ihr Test ist fehlgeschlagen. Du kannst den Film trotzdem planen.',
  'estimate-good':
    'Der lokale Bildserver kennt keine Filme. Die Kurve zeigt, wie viel von den Prompts in den Bildern zu sehen ist. Was in jedem Film vorkommt, etwa ein Auto, zählt nicht.',
  'estimate-hint-1-gives-it-away':
    'Ein Erkennungsmodell hat den Film allein an Hinweis 1 erkannt. Verwende dort ein schwereres Bild.',
  'estimate-hint-5-says-nothing':
    'Hinweis 5 zeigt zu wenig, was typisch für diesen Film ist. Eine Straße oder ein Auto hilft nicht.',
  'estimate-not-tested': 'Einige Bilder lassen sich nicht bewerten, weil ihre Prompts nichts Sichtbares nennen.',
  tested: 'Bilder getestet',
  testedText: 'Die Bilder von „{title}“ wurden getestet.',
  testFailed: 'Test fehlgeschlagen',
  testFailedText: 'Der Server antwortet nicht. Versuche es noch einmal.',
};
