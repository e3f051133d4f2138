type Stored = {
  /** What it is called in the browser's own tools. */
  readonly names: string;
  readonly what: string;
  readonly until: string;
};

/** Everything that the site keeps in a browser. Whoever adds something to a storage adds it here. */
export const NECESSARY: readonly Stored[] = [
  {
    names: 'dreamreel.anonymousId',
    what: 'A random number by which the server finds your games again. It says nothing about you.',
    until: 'until you clear it',
  },
  {
    names: 'dreamreel_session or __Host-dreamreel_session (cookie)',
    what: 'The key of your sign-in. No script can read it.',
    until: '180 days, or 45 days unused, or when you log out',
  },
  {
    names: 'userId, userEmail, userName',
    what: 'Who is signed in, so that the page can show it.',
    until: 'until you log out',
  },
  {
    names: 'dreamreel.offeredFor',
    what: 'The last game after which you were offered an account, so that nobody asks twice.',
    until: 'until you clear it',
  },
  { names: 'dreamreel.consent', what: 'Your choice about cookies and its date.', until: 'until you clear it' },
  {
    names: 'dreamreel.consentClosed',
    what: 'That you closed the question without an answer.',
    until: 'until you close the tab',
  },
  {
    names: 'dreamreel.theme',
    what: 'Light or dark, if you chose one, for this visit.',
    until: 'until you close the tab',
  },
  {
    names: 'dreamreel.singleKeys',
    what: 'That keys of one letter are switched off, for this visit.',
    until: 'until you close the tab',
  },
];

export const FUNCTIONAL: readonly Stored[] = [
  { names: 'dreamreel.theme', what: 'Light or dark, for your next visit.', until: 'until you refuse or clear it' },
  {
    names: 'dreamreel.singleKeys',
    what: 'That keys of one letter are switched off, for your next visit.',
    until: 'until you refuse or clear it',
  },
];
