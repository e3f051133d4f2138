import { titleWords } from '@dreamreel/proto/title';

const ARTICLES = ['', 'the', 'a', 'an'];

/** Which article a title begins with: a number above zero, or zero where it begins with none or is nothing else. */
export function articleOf(title: string): number {
  const [first = '', ...rest] = titleWords(title);
  return rest.length > 0 ? Math.max(0, ARTICLES.indexOf(first)) : 0;
}
