import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Errate den Film, Szene für Szene.',
  text: 'Fünf KI-generierte Szenen aus einem Film, jede leichter als die vorige. Jeden Tag um Mitternacht (UTC) ein neuer Film.',
  play: 'Film von heute spielen',
  lastMovie: 'Der vorige Film',
  fiveScenes: 'Fünf Szenen',
  sceneAlt: 'Szene {number} von 5 aus „{title}“',
  known: 'Fünf Szenen aus {title} ({year}). Hättest du den Film an der ersten erkannt?',
  howToPlay: 'So wird gespielt',
  look: 'Hinsehen',
  lookText: 'Du beginnst mit einer KI-generierten Szene aus einem bekannten Film. Sie ist die schwerste von fünf.',
  guess: 'Raten',
  guessText: 'Nenn den Film. Du hast fünf Versuche.',
  more: 'Mehr sehen',
  moreText:
    'Jeder falsche Versuch deckt eine leichtere Szene auf, insgesamt bis zu fünf. Du kannst Hinweise auch überspringen.',
  comeBack: 'Wiederkommen',
  comeBackText: 'Jeden Tag um Mitternacht (UTC) gibt es einen neuen Film.',
  previous: 'Die letzten Filme',
  hideTitles: 'Titel ausblenden',
  loading: 'Die letzten Filme werden geladen',
  failed: 'Die letzten Filme konnten nicht geladen werden',
  failedText: 'Den Film von heute kannst du trotzdem spielen.',
  none: 'Der Film von heute ist der erste. Spiel ihn, dann findest du ihn morgen hier.',
  earlier: 'Frühere Filme spielen',
  lastSceneAlt: 'Szene aus „{title}“',
  daysAgo: { one: 'vor {count} Tag', other: 'vor {count} Tagen' },
};
