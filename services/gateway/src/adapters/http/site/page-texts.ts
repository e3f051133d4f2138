import type { GameDate } from '@dreamreel/proto/calendar';
import { startOfDay } from '@dreamreel/proto/calendar';

/** The languages of link previews, the first where a client wants none of them. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What search engines and link previews show of a page. */
export type PageTexts = { readonly title: string; readonly description: string };

type ByLanguage = Readonly<Record<Language, PageTexts>>;

/** What is said of the whole site, and of every page that says nothing of its own. */
export const SITE_TEXTS: ByLanguage = {
  en: {
    title: 'Dreamreel: guess the movie from five dreamt scenes',
    description:
      'A daily game for people who love movies: five dreamt scenes, each plainer than the last, and five guesses. A new movie every midnight UTC.',
  },
  de: {
    title: 'Dreamreel: Errate den Film aus fünf geträumten Szenen',
    description:
      'Ein tägliches Spiel für alle, die Filme lieben: fünf geträumte Szenen, jede deutlicher als die vorige, und fünf Versuche. Jeden Tag um Mitternacht UTC ein neuer Film.',
  },
};

const PAGE_TEXTS: Readonly<Record<string, ByLanguage>> = {
  '/daily': {
    en: {
      title: 'Today’s movie · Dreamreel',
      description: 'One movie, five dreamt scenes, five guesses. The first scene is the hardest: do you know it?',
    },
    de: {
      title: 'Der Film von heute · Dreamreel',
      description:
        'Ein Film, fünf geträumte Szenen, fünf Versuche. Die erste Szene ist die schwerste: Erkennst Du ihn?',
    },
  },
  '/archive': {
    en: {
      title: 'Earlier days · Dreamreel',
      description: 'The movies of all earlier days, each with its five dreamt scenes, to guess at any time.',
    },
    de: {
      title: 'Frühere Tage · Dreamreel',
      description: 'Die Filme aller früheren Tage, jeder mit seinen fünf geträumten Szenen, jederzeit zum Raten.',
    },
  },
  '/about': {
    en: {
      title: 'About · Dreamreel',
      description: 'What Dreamreel is, who makes it, and where its scenes and titles come from.',
    },
    de: {
      title: 'Über das Spiel · Dreamreel',
      description: 'Was Dreamreel ist, wer dahintersteht und woher die Szenen und Titel kommen.',
    },
  },
  '/privacy': {
    en: {
      title: 'Privacy Policy · Dreamreel',
      description: 'What Dreamreel stores about you, why, for how long, and how you can have it deleted.',
    },
    de: {
      title: 'Datenschutz · Dreamreel',
      description: 'Was Dreamreel über Dich speichert, wozu, wie lange, und wie Du es löschen lassen kannst.',
    },
  },
};

/** The texts of a page; those of the site where it has none of its own. */
export function pageTexts(path: string, language: Language): PageTexts {
  return (PAGE_TEXTS[path] ?? SITE_TEXTS)[language];
}

/** The texts of one day of the game: its date, and nothing of its movie. */
export function dayTexts(date: GameDate, language: Language): PageTexts & { readonly imageAlt: string } {
  const day = longDate(date, language);
  if (language === 'de')
    return {
      title: `Der Film vom ${day} · Dreamreel`,
      description:
        'Fünf geträumte Szenen eines Films, jede deutlicher als die vorige, und fünf Versuche. Welcher ist es?',
      imageAlt: `Die erste und schwerste Szene des Films vom ${day}, gerahmt wie ein Bild auf einer Filmrolle.`,
    };
  return {
    title: `The movie of ${day} · Dreamreel`,
    description: 'Five dreamt scenes of one movie, each plainer than the last, and five guesses. Which one is it?',
    imageAlt: `The first and hardest scene of the movie of ${day}, as a frame of a reel.`,
  };
}

/** Describes `/preview.png`. */
export const GENERAL_IMAGE_ALT: Readonly<Record<Language, string>> = {
  en: 'The word Dreamreel over a strip of five dark movie frames, the first of them glowing.',
  de: 'Das Wort Dreamreel über einem Streifen aus fünf dunklen Filmbildern, das erste davon leuchtet.',
};

/** e.g. `21 November 2026` */
export function longDate(date: GameDate, language: Language): string {
  return DATES[language].format(startOfDay(date));
}

const DATES: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }),
};
