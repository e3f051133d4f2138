import { titleWords } from '@dreamreel/rules/titles';

const ARTICLES = ['', 'the', 'a', 'an'];

/**
 * Returns a code for the article at the start of a title: 1 for "the", 2 for "a", and 3 for "an". Returns 0 if the
 * title has no article or consists only of an article.
 */
export function articleOf(title: string): number {
  const [first = '', ...rest] = titleWords(title);
  return rest.length > 0 ? Math.max(0, ARTICLES.indexOf(first)) : 0;
}
