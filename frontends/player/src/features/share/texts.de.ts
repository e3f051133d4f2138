import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  lostToday: 'Ich habe den Film von heute nicht erraten! Schaffst du es?',
  lostEarlier: 'Ich habe diesen Film nicht erraten! Schaffst du es?',
  won: 'Ich habe „{title}“ mit {hints} erraten!',
  hints: { one: '{count} Hinweis', other: '{count} Hinweisen' },
  share: 'Ohne Spoiler teilen',
  withTitle: 'Mit Titel teilen (Spoiler)',
  otherWays: 'Weitere Möglichkeiten zum Teilen',
  copyWithoutSpoilers: 'Ohne Spoiler kopieren',
  copyText: 'Text kopieren',
  onX: 'Auf X teilen (öffnet einen neuen Tab)',
  onFacebook: 'Auf Facebook teilen (öffnet einen neuen Tab)',
  withApp: 'Mit einer anderen App teilen',
  copied: 'Kopiert',
  copiedText: 'Dein Ergebnis ist in der Zwischenablage.',
  copyFailed: 'Kopieren fehlgeschlagen',
  copyFailedText: 'Der Text konnte nicht in die Zwischenablage kopiert werden.',
  shareFailed: 'Teilen fehlgeschlagen',
  shareFailedText: 'Kopiere stattdessen den Text.',
};
