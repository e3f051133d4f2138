import { pick, seededRandom } from '@dreamreel/kit/process/seeded-random';
import { wellKnownTitles } from '../../well-known-titles/well-known-titles.ts';

export type GeneratedTitle = {
  readonly id: number;
  readonly title: string;
  readonly year: number;
  readonly poster_path: null;
  readonly otherTitles: readonly string[];
  readonly popularity: number | null;
};

/** The number of titles with one word, two words, and so on per 100 titles, as in real movie lists. */
const WORDS_IN_A_TITLE = [14, 29, 24, 15, 8, 5, 3, 1, 1];
const VOCABULARY = 250_000;

/**
 * Generates titles that resemble a large movie database. Word frequencies follow Zipf's law over a large vocabulary
 * that starts with the real words of movies.tsv. Lengths follow the list above. One title in ten has another name, and
 * half have a known popularity.
 */
export async function generatedTitles(count: number): Promise<GeneratedTitle[]> {
  const random = seededRandom(1);
  const vocabulary = inventWords(random, byFrequency(await wellKnownTitles()), VOCABULARY);
  const word = zipf(random, vocabulary);
  const name = () => {
    const length = lengthOf(random() * 100);
    return Array.from({ length }, word)
      .map(capitalize)
      .join(random() < 0.03 ? '-' : ' ');
  };

  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: name(),
    year: 2026 - Math.floor(120 * random() ** 2),
    poster_path: null,
    otherTitles: random() < 0.1 ? [name()] : [],
    popularity: random() < 0.5 ? Math.exp(6 * random() ** 3) : null,
  }));
}

function byFrequency(titles: readonly { readonly title: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { title } of titles) {
    for (const word of title.toLowerCase().match(/[a-z]+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Samples words by the Zipf–Mandelbrot law: the frequency of the word with rank r is proportional to 1 / (r + 2.7). */
function zipf(random: () => number, words: readonly string[]): () => string {
  const sums = new Float64Array(words.length);
  for (let rank = 0, sum = 0; rank < words.length; rank += 1) {
    sum += 1 / (rank + 2.7);
    sums[rank] = sum;
  }
  const total = sums.at(-1) ?? 0;
  return () => {
    const wanted = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? pick(random, words);
  };
}

function lengthOf(percent: number): number {
  let sum = 0;
  for (const [index, share] of WORDS_IN_A_TITLE.entries()) {
    sum += share;
    if (percent < sum) return index + 1;
  }
  return WORDS_IN_A_TITLE.length;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const LONGEST = 14;

/**
 * Generates words with a third-order Markov chain that is trained on real words. Like real words, the generated words
 * often differ by only one typo.
 */
function inventWords(random: () => number, real: readonly string[], count: number): string[] {
  const following = new Map<string, string[]>();
  for (const word of real) {
    const padded = `^^^${word}$`;
    for (let i = 3; i < padded.length; i += 1) {
      const before = padded.slice(i - 3, i);
      const letters = following.get(before) ?? [];
      letters.push(padded.charAt(i));
      following.set(before, letters);
    }
  }

  const words = new Set(real);
  while (words.size < count) {
    let word = '^^^';
    for (let letter = ''; letter !== '$' && word.length < LONGEST + 3; word += letter) {
      letter = pick(random, following.get(word.slice(-3)) ?? ['$']);
    }
    const made = word.slice(3).replace('$', '');
    if (made.length > 1) words.add(made);
  }
  return [...words];
}
