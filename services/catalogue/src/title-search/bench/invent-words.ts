import { pick } from '@dreamreel/kit/process/seeded-random';

const LONGEST = 14;

/**
 * Generates words with a third-order Markov chain that is trained on real words. Like real words, the generated words
 * often differ by only one typo.
 */
export function inventWords(random: () => number, real: readonly string[], count: number): string[] {
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
