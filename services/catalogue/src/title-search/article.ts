import { titleWords } from '@dreamreel/proto/title';

const ARTICLES = ['', 'the', 'a', 'an'];

/** The article that a title begins with, as a number above zero; zero where it begins with none or consists of one. */
export function articleOf(title: string): number {
  const [first = '', ...rest] = titleWords(title);
  return rest.length > 0 ? Math.max(0, ARTICLES.indexOf(first)) : 0;
}
