import { readFileSync } from 'node:fs';

const specification = readFileSync(new URL('../../../../docs/specification.md', import.meta.url), 'utf8');
/** Matches text in double quotes, or in single quotes (including apostrophes within the text). */
const QUOTED = /(?<!\w)'([^'\n]+(?:'(?=\w)[^'\n]*)*)'(?!\w)|"([^"\n]+)"/g;
/**
 * Quoted strings that don't appear on any page. The HTTP tests check the first two, and the third is an error
 * format.
 */
const NOT_SHOWN = ['data: ', 'Game already completed', 'status: body text'];

/** All strings that the specification quotes, including their placeholders. */
const quotedTexts = [...specification.matchAll(QUOTED)].map(([, single, double]) => single ?? double ?? '');

/** UI strings that the specification mentions without quotation marks. */
const namedTexts = [
  ...['Played', 'Win Rate %', 'Current Streak', 'Max Streak', 'Very Hard', 'Hard', 'Medium', 'Easy', 'Very Easy'],
  ...['Create Account', 'Settings', 'Log out', 'Accept All Cookies', 'Customize', 'Reject All', 'Save Preferences'],
  ...['Logout', 'Social Media Management'],
];

export const specifiedTexts: ReadonlySet<string> = new Set(
  [...quotedTexts, ...namedTexts].filter((text) => !NOT_SHOWN.includes(text)),
);
