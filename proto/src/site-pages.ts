/** The site's languages. Clients that accept none of these languages get the first one. */
export const SITE_LANGUAGES = ['en', 'de'] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];
export type InEveryLanguage<Text = string> = Readonly<Record<SiteLanguage, Text>>;

export type SitePage = {
  readonly path: string;
  readonly title: InEveryLanguage;
  /** Description of the page for search engines and link previews. The sitemap lists the pages with a description. */
  readonly description?: InEveryLanguage;
  readonly remote: 'player' | 'admin';
  /**
   * Name of the exposed frontend module that contains the page. For example, `about-page` exposes the component
   * `AboutPage`.
   */
  readonly module: string;
  /** The skeleton shown while the page loads. */
  readonly skeleton: 'landing' | 'daily-game' | 'archive' | 'text' | 'admin';
  /**
   * Set if the `Link` header lists the page's scripts, so that the browser loads them in parallel with the shell's
   * scripts.
   */
  readonly preload?: true;
  /** Text of the footer link. If omitted, the footer doesn't link to the page. */
  readonly inFooter?: InEveryLanguage;
  /** Path of the page that visitors are most likely to open next. The browser prefetches that page's scripts. */
  readonly next?: string;
};

/** Title and description of the site. Pages without their own description use this text. */
export const SITE_TEXTS = {
  title: {
    en: 'Dreamreel: Guess the movie from five AI-generated scenes',
    de: 'Dreamreel: Errate den Film aus fünf KI-generierten Szenen',
  },
  description: {
    en: 'A daily game for movie lovers: five AI-generated scenes, each easier than the last, and five guesses. A new movie every day at midnight UTC.',
    de: 'Ein tägliches Spiel für Filmfans: fünf KI-generierte Szenen, jede leichter als die vorige, und fünf Versuche. Jeden Tag um Mitternacht (UTC) ein neuer Film.',
  },
} satisfies Readonly<Record<string, InEveryLanguage>>;

/**
 * All pages of the site. Several things are derived from this list: the shell's routes, footer and titles; the modules
 * that the remotes expose; the gateway's 404 responses, link previews, preload hints and sitemap; and the pages that
 * browser tests visit. Any other path returns the "404 Page Not Found" page.
 */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/',
    ...SITE_TEXTS,
    remote: 'player',
    module: 'landing-page',
    skeleton: 'landing',
    preload: true,
    next: '/daily',
  },
  {
    path: '/daily',
    title: { en: 'Today’s movie · Dreamreel', de: 'Der Film von heute · Dreamreel' },
    description: {
      en: 'One movie, five AI-generated scenes, five guesses. The first scene is the hardest. Can you guess it?',
      de: 'Ein Film, fünf KI-generierte Szenen, fünf Versuche. Die erste Szene ist die schwerste. Errätst du den Film?',
    },
    remote: 'player',
    module: 'daily-page',
    skeleton: 'daily-game',
    preload: true,
  },
  {
    path: '/archive',
    title: { en: 'Past challenges · Dreamreel', de: 'Frühere Filme · Dreamreel' },
    description: {
      en: 'All past movies, each with five AI-generated scenes. Play them at any time.',
      de: 'Alle früheren Filme, jeder mit fünf KI-generierten Szenen. Du kannst sie jederzeit spielen.',
    },
    remote: 'player',
    module: 'archive-page',
    skeleton: 'archive',
    preload: true,
    inFooter: { en: 'Past challenges', de: 'Frühere Filme' },
    next: '/daily',
  },
  {
    path: '/friends',
    title: { en: 'Play with friends · Dreamreel', de: 'Mit Freunden spielen · Dreamreel' },
    remote: 'player',
    module: 'friends-page',
    skeleton: 'text',
    next: '/daily',
  },
  {
    path: '/about',
    title: { en: 'About · Dreamreel', de: 'Über das Spiel · Dreamreel' },
    description: {
      en: 'What Dreamreel is, how the game works, and how its scenes are made.',
      de: 'Was Dreamreel ist, wie das Spiel funktioniert und wie die Szenen entstehen.',
    },
    remote: 'player',
    module: 'about-page',
    skeleton: 'text',
    preload: true,
    inFooter: { en: 'About', de: 'Über das Spiel' },
  },
  {
    path: '/privacy',
    title: { en: 'Privacy Policy · Dreamreel', de: 'Datenschutz · Dreamreel' },
    description: {
      en: 'What Dreamreel stores about you, why, for how long, and how to have it deleted.',
      de: 'Was Dreamreel über dich speichert, warum, wie lange und wie du es löschen lassen kannst.',
    },
    remote: 'player',
    module: 'privacy-page',
    skeleton: 'text',
    preload: true,
    inFooter: { en: 'Privacy', de: 'Datenschutz' },
  },
  {
    path: '/unsubscribe',
    title: { en: 'Unsubscribe · Dreamreel', de: 'E-Mails abbestellen · Dreamreel' },
    remote: 'player',
    module: 'unsubscribe-page',
    skeleton: 'text',
    preload: true,
  },
  {
    path: '/account',
    title: { en: 'Your account · Dreamreel', de: 'Dein Konto · Dreamreel' },
    remote: 'player',
    module: 'account-page',
    skeleton: 'text',
  },
  {
    path: '/verify-email',
    title: { en: 'Confirm your email address · Dreamreel', de: 'E-Mail-Adresse bestätigen · Dreamreel' },
    remote: 'player',
    module: 'verify-email-page',
    skeleton: 'text',
  },
  {
    path: '/reset-password',
    title: { en: 'Choose a new password · Dreamreel', de: 'Neues Passwort wählen · Dreamreel' },
    remote: 'player',
    module: 'reset-password-page',
    skeleton: 'text',
  },
  {
    path: '/admin',
    title: { en: 'Admin Access · Dreamreel', de: 'Admin-Zugang · Dreamreel' },
    remote: 'admin',
    module: 'admin-page',
    skeleton: 'admin',
  },
  {
    path: '/admin/join',
    title: { en: 'Join the team · Dreamreel', de: 'Zugang zur Verwaltung · Dreamreel' },
    remote: 'admin',
    module: 'join-page',
    skeleton: 'admin',
  },
];
