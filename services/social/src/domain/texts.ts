import { addDays } from '@dreamreel/proto/calendar';
import type { FilmDay } from './film-day.ts';
import { textNamesFilm } from './text-names-film.ts';

export type FilmToTell = {
  readonly title: string;
  readonly year: number;
  readonly aliases: readonly string[];
  readonly featureDates: readonly string[];
};

const HASHTAGS = '#MovieGuessing #FilmTrivia #MovieChallenge #DailyChallenge';

/** The caption of a post. It names the film only when its day is over, and then says so. */
export function captionOf(film: FilmToTell, day: FilmDay, playAddress: string): string {
  const invitation = `Play at ${playAddress}`;
  if (day === 'over') {
    const [line, ...rest] = [`“${film.title}” (${film.year}) ${wasFilmOf(film.featureDates)}.`, invitation, HASHTAGS];
    return [line, 'Would you have known it by this scene?', '', ...rest].join('\n');
  }
  const teasers = [
    [TEASERS[day], 'Five AI-dreamt scenes, five guesses, no account needed.', '', invitation, HASHTAGS],
    ['Five pictures, five tries.', '', playAddress],
    ['🎬', playAddress],
  ].map((lines) => lines.join('\n'));
  return firstSilentAbout(film, teasers);
}

const TEASERS = {
  'in-play': 'Which film is this? It is the one of today’s challenge.',
  'to-come': 'Which film could this be? It is waiting for its day.',
} as const;

/** What is to be seen, for whoever cannot see it: the operator's words, unless they give the film away. */
export function altTextOf(film: FilmToTell, describes: string): string {
  return firstSilentAbout(film, [describes.trim() || NEUTRAL, NEUTRAL, 'AI-generated illustration']);
}

const NEUTRAL = 'An AI-dreamt scene from a film';

/** The same texts for all films; one whose title stands in them by accident gets the next. The last one must do. */
function firstSilentAbout({ title, aliases }: FilmToTell, texts: readonly string[]): string {
  return texts.find((text) => !textNamesFilm(text, [title, ...aliases])) ?? texts.at(-1) ?? '';
}

function wasFilmOf(dates: readonly string[]): string {
  const last = dates.toSorted().at(-1);
  return last === undefined ? 'has been one of our films' : `was our film of ${inWords(last)}`;
}

function inWords(date: string): string {
  const noon = new Date(`${addDays(date, 0)}T12:00:00Z`);
  return noon.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
