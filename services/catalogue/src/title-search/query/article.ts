import { titleWords } from '@dreamreel/rules/titles';

const ARTICLES = ['', 'the', 'a', 'an'];

/**
 * Returns the code of the article at the start of a title: 1 for the, 2 for a, 3 for an. Returns 0 if there is none or
 * the title is only an article.
 */
export function articleOf(title: string): number {
  const [first = '', ...rest] = titleWords(title);
  return rest.length > 0 ? Math.max(0, ARTICLES.indexOf(first)) : 0;
}
