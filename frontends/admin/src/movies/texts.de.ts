import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  didNotLoad: 'Nicht geladen',
  readiness: 'Zustand:',
  notPublic: 'Nicht öffentlich',
  'not-tested': 'Nicht getestet',
  good: 'Gut',
  'hint-1-gives-it-away': 'Hinweis 1 ist zu leicht',
  'hint-5-says-nothing': 'Hinweis 5 ist zu vage',
  localEstimate: 'lokale Schätzung',
  estimate: 'Schätzung {value} %',
  recognized: 'Erkannt',
  recognizedInList: 'In Liste erkannt',
  notRecognized: 'Nicht erkannt',
  gap: 'Kein Film',
  notReady: 'Nicht fertig',
  repeat: 'Wiederholung',
  automatic: 'Automatisch eingeplant',
  alsoOn: 'Auch am {dates}',
  level: 'Stufe {level} · {name}',
  veryHard: 'Sehr schwer',
  hard: 'Schwer',
  medium: 'Mittel',
  easy: 'Leicht',
  veryEasy: 'Sehr leicht',
  heicPhoto: 'Das ist ein HEIC-Foto. Exportiere es als JPEG und wähle diese Datei.',
  notAnImage: 'Diese Datei ist kein JPEG-, PNG- oder WebP-Bild. Wähle eine andere Datei.',
  damagedFile: 'Die Datei ist beschädigt und lässt sich nicht als Bild lesen. Wähle eine andere Datei.',
  tooSmall:
    'Das Bild hat {width} × {height} Pixel. Nötig sind mindestens {minWidth} × {minHeight}. Wähle ein größeres Bild.',
};
