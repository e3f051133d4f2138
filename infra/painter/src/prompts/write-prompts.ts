import { namesIn, titlesIn } from '@dreamreel/proto/catalogue/mentions';
import { titleWords } from '@dreamreel/proto/catalogue/titles';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { type Random, randomFrom } from '../drawing/brush/random.ts';
import { readPrompt } from '../drawing/read-prompt.ts';
import { oneOf, varied } from './vary-scene.ts';

export type MovieFacts = {
  readonly title: string;
  readonly year: number;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly prompts: readonly Prompt[];
};

const LEVELS = [1, 2, 3, 4, 5] as const;
/** Up to this level nothing may name the movie. */
const HARD_LEVELS = 3;
const HOURS = ['dawn', 'noon', 'dusk', 'night', 'golden hour', 'a rainy evening', 'a misty morning'] as const;
const WEATHERS = [
  'soft mist',
  'drifting clouds',
  'falling rain',
  'a light breeze',
  'long shadows',
  'dust in the air',
] as const;
const COLOURS = ['slate', 'amber', 'teal', 'rose', 'violet', 'gold', 'silver', 'crimson', 'olive', 'navy'] as const;
const PLACES = ['hills', 'town', 'street', 'forest', 'coast', 'room', 'plain', 'road'] as const;

/**
 * Five prompts of a movie from its own facts, hardest first: from an empty place to its main things in close view.
 * Scenes that the movie has are kept and shown in another light. The same movie and turn give the same prompts.
 */
export function writePrompts(movie: MovieFacts, turn: number): Prompt[] {
  const rnd = randomFrom(`${movie.title} ${movie.year} ${turn}`);
  const invented = inventedPrompts(movie, rnd);
  return LEVELS.map((level) => {
    const planned = movie.prompts.find((prompt) => prompt.level === level);
    const written = planned ? varied(planned, rnd) : invented(level);
    return givesAway(movie, written) ? saysNothing(level, rnd) : written;
  });
}

/** Whether the prompt of a hard level says the movie's title or a name from its description. */
function givesAway(movie: MovieFacts, { level, scene, prompt, describes = '' }: Prompt): boolean {
  const text = [scene, prompt, describes].join(' . ');
  const titles = [movie.title, ...movie.aliases];
  return level <= HARD_LEVELS && (titlesIn(titles, text).length > 0 || namesIn(movie, text).length > 0);
}

function inventedPrompts(movie: MovieFacts, rnd: Random): (level: number) => Prompt {
  const titles = [movie.title, ...movie.aliases];
  const isHarmless = (name: string) => titlesIn(titles, name).length === 0 && !sharesWord(name, titles);
  const described = thingsIn(movie.description);
  const inTitle = thingsIn(titles.join('. ')).things;
  const things = [...new Set([...described.things, ...inTitle])];
  const harmless = described.things.filter(isHarmless);

  const place = described.places.find(isHarmless) ?? rnd.pick(PLACES);
  const main = inTitle[0] ?? things[0] ?? 'figure';
  const minor = harmless.at(-1) ?? 'lonely figure';
  const middle = harmless[0] ?? minor;
  const hour = rnd.pick(HOURS);
  const weather = rnd.pick(WEATHERS);
  const [first, second] = twoOf(COLOURS, rnd);
  const look = lookOf(movie.year);
  const colours = `colours ${first} and ${second}`;
  const others = things.filter((name) => name !== main).slice(0, 3);

  const scenes: Readonly<Record<number, readonly [scene: string, prompt: string]>> = {
    1: [
      `${place} at ${hour}, nobody there`,
      `Wide shot of ${place} at ${hour}, ${weather}, nobody to be seen, ${colours}`,
    ],
    2: [
      `${place} with ${a(minor)} far away`,
      `Wide shot of ${place} at ${hour}, ${a(minor)} small in the distance, ${weather}, ${colours}`,
    ],
    3: [
      `${a(middle)} before ${place}`,
      `${a(middle)} in the foreground on the left, ${place} behind, ${hour}, ${colours}`,
    ],
    4: [
      `${a(main)} in the middle of ${place}`,
      `A large ${main} in the centre, ${arrayOf(others.slice(0, 1))}${place} behind, ${hour}, ${look}, ${colours}`,
    ],
    5: [
      `${a(main)} close by, with all that belongs to it`,
      `Close view of a huge ${main} in the centre, ${arrayOf(others)}${place} behind, bright light, ${look}, ${colours}`,
    ],
  };
  return (level) => {
    const [scene, prompt] = scenes[level] ?? ['', ''];
    return { level, scene: sentence(scene), prompt: sentence(prompt), describes: `${sentence(scene)}.` };
  };
}

/** For a movie whose every word would give it away. */
function saysNothing(level: number, rnd: Random): Prompt {
  const [first, second] = twoOf(COLOURS, rnd);
  const scene = `An empty landscape under a wide sky, ${first} and ${second}`;
  return {
    level,
    scene,
    prompt: `Wide shot of low hills at dusk, soft mist, colours ${first} and ${second}`,
    describes: `${scene}.`,
  };
}

function thingsIn(text: string): { things: string[]; places: string[] } {
  const { subjects, places } = readPrompt(text);
  const names = (of: readonly { readonly words: readonly [string, ...string[]] }[]) => [
    ...new Set(of.map(({ words }) => words[0])),
  ];
  return { things: names(subjects.map(({ prop }) => prop)), places: names(places) };
}

const SMALL_WORDS = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'on', 'at', 'to']);

/** `bird` gives `The Birds` away as well as `birds` does. */
function sharesWord(name: string, titles: readonly string[]): boolean {
  const stem = (word: string) => word.replace(/(?:es|s)$/, '');
  const ofTitles = new Set(
    titles
      .flatMap(titleWords)
      .filter((word) => !SMALL_WORDS.has(word))
      .map(stem),
  );
  return titleWords(name).some((word) => ofTitles.has(stem(word)));
}

function lookOf(year: number): string {
  if (year < 1935) return 'black and white, like an old silent film';
  if (year < 1965) return 'rich faded colours of old film stock';
  return year < 1990 ? 'warm grain of old film stock' : 'crisp clear light';
}

function twoOf(words: readonly string[], rnd: Random): [string, string] {
  const first = oneOf(words, rnd);
  return [
    first,
    oneOf(
      words.filter((word) => word !== first),
      rnd,
    ),
  ];
}

const a = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
const arrayOf = (names: readonly string[]): string => names.map((name) => `${a(name)}, `).join('');
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
