import type { HtmlToTextOptions } from 'html-to-text';
import { LEFT_OUT_OF_TEXT } from './mail-page.ts';

/** How the text part of a mail is made from its HTML. */
export const PLAIN_TEXT: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: false } },
    { selector: LEFT_OUT_OF_TEXT, format: 'skip' },
  ],
};
