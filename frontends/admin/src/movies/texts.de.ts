import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  didNotLoad: 'Nicht geladen',
  readiness: 'Eignung:',
  notPublic: 'Nicht öffentlich',
  weak: 'Schwach',
  weakScore: 'Schwach {score} %',
  notChecked: 'Nicht geprüft',
  hint5NotChecked: 'Hinweis 5 nicht geprüft',
  good: 'Gut {score} %',
  fair: 'Mäßig {score} %',
  poor: 'Schlecht {score} %',
  gap: 'Lücke',
  notReady: 'Nicht fertig',
  repeat: 'Wiederholung',
  automatic: 'Automatisch',
  alsoOn: 'Auch am {dates}',
  level: 'Stufe {level} · {name}',
  veryHard: 'Sehr schwer',
  hard: 'Schwer',
  medium: 'Mittel',
  easy: 'Leicht',
  veryEasy: 'Sehr leicht',
  fileTooLarge: 'Die Datei ist {size} groß. Erlaubt sind höchstens {limit} MB. Wähle eine kleinere Datei.',
  notAnImage: 'Diese Datei ist kein JPEG-, PNG- oder WebP-Bild. Wähle eine andere Datei.',
  damagedFile: 'Die Datei ist beschädigt und lässt sich nicht als Bild lesen. Wähle eine andere Datei.',
  tooManyPixels: 'Das Bild hat {megapixels} Megapixel. Erlaubt sind höchstens {limit}. Wähle ein kleineres Bild.',
  tooSmall:
    'Das Bild hat {width} × {height} Pixel. Nötig sind mindestens {minWidth} × {minHeight}. Wähle ein größeres Bild.',
  weakHint: 'Der leichteste Hinweis ist zu schwach',
  weakHintQuestion:
    'Hinweis 5 dieses Films zeigt nicht, was sein Prompt beschreibt, oder der Film ist darin nicht zu erkennen. Wer alle fünf Hinweise braucht, hat dann zu wenig Anhaltspunkte.',
  planAnyway: 'Trotzdem einplanen',
};
