import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  movies: 'Filme',
  found: { one: '{count} Film gefunden', other: '{count} Filme gefunden' },
  noMovies: 'Kein Film gefunden. Mit Enter kannst du trotzdem raten.',
  alsoKnownAs: 'auch bekannt als {alias}',
  titleSpoken: '{title}, {year}',
  aliasSpoken: '{title}, {year}, auch bekannt als {alias}',
  meantOne: 'Meinst du diesen Film?',
  meantSome: 'Meinst du einen dieser Filme?',
  insist: 'Trotzdem „{guess}“ raten',
  keys: 'Mit Enter rätst du den ausgewählten Film, mit Umschalt + Enter deine Eingabe. Mit Escape kommst du zurück ins Feld.',
};
