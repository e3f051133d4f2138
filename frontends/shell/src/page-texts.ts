import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { defineTexts } from './define-texts.ts';

/** The pages that are shown in several languages. */
const pages = SITE_PAGES.filter(({ remote }) => remote !== 'admin');

/** The documents' titles by their paths; those of the admin's pages are in the page table alone. */
export const titleTexts = defineTexts('titles', Object.fromEntries(pages.map(({ path, title }) => [path, title])));

/** The links of the footer by their paths. */
export const linkTexts = defineTexts(
  'links',
  Object.fromEntries(pages.flatMap(({ path, inFooter }) => (inFooter === undefined ? [] : [[path, inFooter]]))),
);
