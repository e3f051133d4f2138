/** The languages of the site. A client that accepts neither gets the first one. */
export const SITE_LANGUAGES = ['en', 'de'] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];
export type InEveryLanguage<Text = string> = Readonly<Record<SiteLanguage, Text>>;

type Page = {
  readonly path: string;
  /** The module of the page in its front end: `about-page` exposes the component `AboutPage`. */
  readonly module: string;
  /** Which of the shell's skeletons stands in its place while it loads. */
  readonly skeleton: 'landing' | 'daily-game' | 'archive' | 'text' | 'admin';
  /** Whether the page's `Link` header names its scripts, so that they load beside the shell's. */
  readonly preload: boolean;
  /** The path of the page that most visitors open next: its scripts are fetched when this one is shown. */
  readonly next?: string;
};

type PlayerPage = Page & {
  readonly remote: 'player';
  /** The document's title. */
  readonly title: InEveryLanguage;
  /** The text of its link in the footer. */
  readonly inFooter?: InEveryLanguage;
} & (
    | {
        /** Search engines may list it. */
        readonly inSitemap: true;
        /** What search engines and link previews say of it. */
        readonly description: InEveryLanguage;
      }
    | { readonly inSitemap: false }
  );

type AdminPage = Page & {
  readonly remote: 'admin';
  readonly title: InEveryLanguage;
  readonly inFooter?: undefined;
  readonly inSitemap: false;
};

export type SitePage = PlayerPage | AdminPage;

/** What is said of the whole site, and of every page that has no description. */
export const SITE_TEXTS = {
  title: {
    en: 'Dreamreel: guess the movie from five dreamt scenes',
    de: 'Dreamreel: Errate den Film aus fünf geträumten Szenen',
  },
  description: {
    en: 'A daily game for people who love movies: five dreamt scenes, each plainer than the last, and five guesses. A new movie every midnight UTC.',
    de: 'Ein tägliches Spiel für alle, die Filme lieben: fünf geträumte Szenen, jede deutlicher als die vorige, und fünf Versuche. Jeden Tag um Mitternacht UTC ein neuer Film.',
  },
} satisfies Readonly<Record<string, InEveryLanguage>>;

/**
 * Every page of the site. From it come the shell's routes, footer and titles, what a remote exposes, the gateway's 404s,
 * link previews, preload hints and sitemap, and the list of pages for the browser tests. Any other address shows '404 Page Not Found'.
 */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/',
    ...SITE_TEXTS,
    remote: 'player',
    module: 'landing-page',
    skeleton: 'landing',
    preload: true,
    inSitemap: true,
    next: '/daily',
  },
  {
    path: '/daily',
    title: { en: 'Today’s movie · Dreamreel', de: 'Der Film von heute · Dreamreel' },
    description: {
      en: 'One movie, five dreamt scenes, five guesses. The first scene is the hardest: do you know it?',
      de: 'Ein Film, fünf geträumte Szenen, fünf Versuche. Die erste Szene ist die schwerste: Erkennst Du ihn?',
    },
    remote: 'player',
    module: 'daily-page',
    skeleton: 'daily-game',
    preload: true,
    inSitemap: true,
  },
  {
    path: '/archive',
    title: { en: 'Earlier days · Dreamreel', de: 'Frühere Tage · Dreamreel' },
    description: {
      en: 'The movies of all earlier days, each with its five dreamt scenes, to guess at any time.',
      de: 'Die Filme aller früheren Tage, jeder mit seinen fünf geträumten Szenen, jederzeit zum Raten.',
    },
    remote: 'player',
    module: 'archive-page',
    skeleton: 'archive',
    preload: true,
    inFooter: { en: 'Earlier days', de: 'Frühere Tage' },
    inSitemap: true,
    next: '/daily',
  },
  {
    path: '/about',
    title: { en: 'About · Dreamreel', de: 'Über das Spiel · Dreamreel' },
    description: {
      en: 'What Dreamreel is, who makes it, and where its scenes and titles come from.',
      de: 'Was Dreamreel ist, wer dahintersteht und woher die Szenen und Titel kommen.',
    },
    remote: 'player',
    module: 'about-page',
    skeleton: 'text',
    preload: true,
    inFooter: { en: 'About', de: 'Über das Spiel' },
    inSitemap: true,
  },
  {
    path: '/privacy',
    title: { en: 'Privacy Policy · Dreamreel', de: 'Datenschutz · Dreamreel' },
    description: {
      en: 'What Dreamreel stores about you, why, for how long, and how you can have it deleted.',
      de: 'Was Dreamreel über Dich speichert, wozu, wie lange, und wie Du es löschen lassen kannst.',
    },
    remote: 'player',
    module: 'privacy-page',
    skeleton: 'text',
    preload: true,
    inFooter: { en: 'Privacy', de: 'Datenschutz' },
    inSitemap: true,
  },
  {
    path: '/unsubscribe',
    title: { en: 'Unsubscribe · Dreamreel', de: 'Abmelden · Dreamreel' },
    remote: 'player',
    module: 'unsubscribe-page',
    skeleton: 'text',
    preload: true,
    inSitemap: false,
  },
  {
    path: '/account',
    title: { en: 'Your account · Dreamreel', de: 'Dein Konto · Dreamreel' },
    remote: 'player',
    module: 'account-page',
    skeleton: 'text',
    preload: false,
    inSitemap: false,
  },
  {
    path: '/verify-email',
    title: { en: 'Confirm your address · Dreamreel', de: 'E-Mail-Adresse bestätigen · Dreamreel' },
    remote: 'player',
    module: 'verify-email-page',
    skeleton: 'text',
    preload: false,
    inSitemap: false,
  },
  {
    path: '/reset-password',
    title: { en: 'Choose a new password · Dreamreel', de: 'Neues Passwort · Dreamreel' },
    remote: 'player',
    module: 'reset-password-page',
    skeleton: 'text',
    preload: false,
    inSitemap: false,
  },
  {
    path: '/admin',
    title: { en: 'Admin Access · Dreamreel', de: 'Admin-Zugang · Dreamreel' },
    remote: 'admin',
    module: 'admin-page',
    skeleton: 'admin',
    preload: false,
    inSitemap: false,
  },
  {
    path: '/admin/join',
    title: { en: 'Join the dashboard · Dreamreel', de: 'Dem Dashboard beitreten · Dreamreel' },
    remote: 'admin',
    module: 'join-page',
    skeleton: 'admin',
    preload: false,
    inSitemap: false,
  },
];
