import { readFileSync } from 'node:fs';

const specification = readFileSync(new URL('../../../../docs/specification.md', import.meta.url), 'utf8');
/** Text in single quotes, possibly with apostrophes, or in double quotes. */
const QUOTED = /(?<!\w)'([^'\n]+(?:'(?=\w)[^'\n]*)*)'(?!\w)|"([^"\n]+)"/g;
/** The HTTP tests check the first two, and no page shows the format of an error. */
const NOT_SHOWN = ['data: ', 'Game already completed', 'status: body text'];

/** Every text that the specification quotes, with its placeholders. */
const quotedTexts = [...specification.matchAll(QUOTED)].map(([, single, double]) => single ?? double ?? '');

/** Texts on the screen that the specification names without quoting them. */
const namedTexts = [
  ...['Played', 'Win Rate %', 'Current Streak', 'Max Streak', 'Very Hard', 'Hard', 'Medium', 'Easy', 'Very Easy'],
  ...['Create Account', 'Settings', 'Log out', 'Accept All Cookies', 'Customize', 'Reject All', 'Save Preferences'],
  ...['Logout', 'Social Media Management'],
];

export const specifiedTexts: ReadonlySet<string> = new Set(
  [...quotedTexts, ...namedTexts].filter((text) => !NOT_SHOWN.includes(text)),
);
