export type SitePage = {
  readonly path: string;
  /** The document's title. */
  readonly title: string;
  /** The front end that brings the page, and the module in it: `about-page` exposes the component `AboutPage`. */
  readonly remote: 'player' | 'admin';
  readonly module: string;
  /** Which of the shell's skeletons stands in its place while it loads. */
  readonly skeleton: 'landing' | 'daily-game' | 'archive' | 'text' | 'admin';
  /** Whether the page's `Link` header names its scripts, so that they load beside the shell's. */
  readonly preload: boolean;
  /** The text of its link in the footer. */
  readonly inFooter?: string;
  /** Whether search engines may list it. */
  readonly inSitemap: boolean;
  /** The path of the page that most visitors open next: its scripts are fetched when this one is shown. */
  readonly next?: string;
};

/**
 * Every page of the site. From it come the shell's routes, footer and titles, what a remote exposes, the gateway's 404s,
 * preload hints and sitemap, and the list of pages for the browser tests. Any other address shows '404 Page Not Found'.
 */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/',
    title: 'Dreamreel: guess the movie from five dreamt scenes',
    remote: 'player',
    module: 'landing-page',
    skeleton: 'landing',
    preload: true,
    inSitemap: true,
    next: '/daily',
  },
  {
    path: '/daily',
    title: 'Today’s movie · Dreamreel',
    remote: 'player',
    module: 'daily-page',
    skeleton: 'daily-game',
    preload: true,
    inSitemap: true,
  },
  {
    path: '/archive',
    title: 'Earlier days · Dreamreel',
    remote: 'player',
    module: 'archive-page',
    skeleton: 'archive',
    preload: true,
    inFooter: 'Earlier days',
    inSitemap: true,
    next: '/daily',
  },
  {
    path: '/about',
    title: 'About · Dreamreel',
    remote: 'player',
    module: 'about-page',
    skeleton: 'text',
    preload: true,
    inFooter: 'About',
    inSitemap: true,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy · Dreamreel',
    remote: 'player',
    module: 'privacy-page',
    skeleton: 'text',
    preload: true,
    inFooter: 'Privacy',
    inSitemap: true,
  },
  {
    path: '/unsubscribe',
    title: 'Unsubscribe · Dreamreel',
    remote: 'player',
    module: 'unsubscribe-page',
    skeleton: 'text',
    preload: true,
    inSitemap: false,
  },
  {
    path: '/account',
    title: 'Your account · Dreamreel',
    remote: 'player',
    module: 'account-page',
    skeleton: 'text',
    preload: false,
    inSitemap: false,
  },
  {
    path: '/verify-email',
    title: 'Confirm your address · Dreamreel',
    remote: 'player',
    module: 'verify-email-page',
    skeleton: 'text',
    preload: false,
    inSitemap: false,
  },
  {
    path: '/reset-password',
    title: 'Choose a new password · Dreamreel',
    remote: 'player',
    module: 'reset-password-page',
    skeleton: 'text',
    preload: false,
    inSitemap: false,
  },
  {
    path: '/admin',
    title: 'Admin Access · Dreamreel',
    remote: 'admin',
    module: 'admin-page',
    skeleton: 'admin',
    preload: false,
    inSitemap: false,
  },
  {
    path: '/admin/join',
    title: 'Join the dashboard · Dreamreel',
    remote: 'admin',
    module: 'join-page',
    skeleton: 'admin',
    preload: false,
    inSitemap: false,
  },
];
