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
  'test-good': 'Das Erkennungsmodell erkennt den Film nicht allein an Hinweis 1, aber an Hinweis 5.',
  'test-hint-1-gives-it-away':
    'Das Erkennungsmodell erkennt den Film allein an Hinweis 1. Nimm dort ein schwereres Bild oder tausche es mit einem späteren Hinweis.',
  'test-hint-5-says-nothing':
    'Selbst mit einer Liste von Titeln errät das Erkennungsmodell den Film nicht an Hinweis 5. Nimm dort eine leichtere Szene.',
  'test-not-tested':
    'Einige Bilder sind noch nicht getestet, oder ihr Test ist fehlgeschlagen. Du kannst den Film trotzdem einplanen.',
  'estimate-good':
    'Der lokale Bildserver kennt keine Filme. Die Kurve zählt, was von den Prompts in den Bildern zu sehen ist, ohne das, was in jedem Film vorkommt, etwa ein Auto.',
  'estimate-hint-1-gives-it-away':
    'Ein Erkennungsmodell hat den Film allein an Hinweis 1 erkannt. Nimm dort ein schwereres Bild.',
  'estimate-hint-5-says-nothing':
    'Hinweis 5 zeigt zu wenig, was typisch für diesen Film ist. Eine Straße oder ein Auto hilft nicht.',
  'estimate-not-tested': 'Einige Bilder lassen sich nicht bewerten, weil ihre Prompts nichts Sichtbares nennen.',
  tested: 'Bilder getestet',
  testedText: 'Die Bilder von „{title}“ wurden getestet',
  testFailed: 'Test fehlgeschlagen',
  testFailedText: 'Das frühere Ergebnis ist unverändert. Versuche es noch einmal.',
};
