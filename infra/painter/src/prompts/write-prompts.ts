import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { namesIn, titlesIn } from '@dreamreel/rules/mentions';
import { titleWords } from '@dreamreel/rules/titles';
import { type Random, randomFrom } from '../drawing/brush/random.ts';
import { readPrompt } from '../drawing/read-prompt.ts';
import { eraOf } from './eras.ts';
import { factsOf } from './known-facts.ts';
import { oneOf, varyScene } from './vary-scene.ts';

export type MovieFacts = {
  readonly title: string;
  readonly year: number;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly prompts: readonly Prompt[];
};

const LEVELS = [1, 2, 3, 4, 5] as const;
/** Up to this level, nothing can name the movie, not even a plan by the admin. */
const HARD_LEVELS = 3;
const HOURS = ['dawn', 'noon', 'dusk', 'night', 'golden hour', 'a rainy evening', 'a misty morning'] as const;
const WEATHERS = [
  'soft mist',
  'drifting clouds',
  'falling rain',
  'high clouds',
  'long shadows',
  'dust in the air',
] as const;
const COLORS = ['slate', 'amber', 'teal', 'rose', 'violet', 'gold', 'silver', 'crimson', 'olive', 'navy'] as const;
const PLACES = ['hills', 'town', 'street', 'meadow', 'coast', 'road', 'park', 'city skyline'] as const;

/**
 * Writes five prompts of a movie from its own facts, hardest first. They start with an empty place and a distant figure
 * and end with the main people and things in close view. If the description names nothing drawable, the kind of story
 * and the year determine the content. Existing scenes of the movie are kept and shown in another light. The same movie
 * and turn give the same prompts.
 */
export function writePrompts(movie: MovieFacts, turn: number): Prompt[] {
  const rnd = randomFrom(`${movie.title} ${movie.year} ${turn}`);
  const invented = inventedPrompts(movie, turn, rnd);
  return LEVELS.map((level) => {
    const planned = movie.prompts.find((prompt) => prompt.level === level);
    const written = planned ? varyScene(planned, rnd) : invented(level);
    const isFree = planned !== undefined && level > HARD_LEVELS;
    return !isFree && givesAway(movie, written) ? neutralPrompt(level, rnd) : written;
  });
}

/** Reports whether a prompt contains the movie's title or a name from its description. */
function givesAway(movie: MovieFacts, { scene, prompt, describes = '' }: Prompt): boolean {
  const text = [scene, prompt, describes].join(' . ');
  return titlesIn([movie.title, ...movie.aliases], text).length > 0 || namesIn(movie, text).length > 0;
}

/** Things that no story of an older movie contains unless its description mentions them. */
const MODERN = /helicopter|television|motorcycle|bus|taxi|police car|aeroplane|robot|car$/;
const MODERN_SINCE = 1930;

type Cast = {
  /** A different place for every level, as far as possible. */
  readonly places: readonly string[];
  /** From the least revealing person to the main one. */
  readonly people: readonly string[];
  readonly things: readonly string[];
  /** A thing that can be far away and reveals little. */
  readonly subtle: string | undefined;
};

/** Collects the material of the prompts: first the described elements, then those of such a story and year. */
function castOf(movie: MovieFacts, turn: number, rnd: Random): Cast & { readonly telling: readonly string[] } {
  const titles = [movie.title, ...movie.aliases];
  // Most places of the prompts are outdoors, where nothing hangs on a wall.
  const isOnWall = (name: string) => propOf(name)?.where === 'wall';
  const isNotRevealing = (name: string) =>
    !isOnWall(name) && titlesIn(titles, name).length === 0 && namesIn(movie, name).length === 0;
  const isHarmless = (name: string) => isNotRevealing(name) && !sharesWord(name, titles);
  const facts = factsOf(movie.description);
  const inTitle = factsOf(titles.join('. ').toLowerCase()).things.filter(isNotRevealing);
  const era = eraOf(movie.year);
  const stories = facts.themes.slice(0, 2);
  const fits = (name: string) => movie.year >= MODERN_SINCE || !MODERN.test(name);
  const usual = stories.flatMap(({ things }) => things.toReversed()).filter(fits);
  // A car indicates the year if nothing indicates the story.
  const vehicle = stories.length + facts.things.length > 1 ? [] : [era.vehicle];
  const rotate = <T>(list: readonly T[]): T[] => [
    ...list.slice(turn % Math.max(1, list.length)),
    ...list.slice(0, turn % Math.max(1, list.length)),
  ];
  return {
    places: distinct(
      [...facts.places, ...stories.flatMap(({ places }) => places), ...rotate(PLACES)].filter(isHarmless),
    ),
    people: distinct(
      [
        ...facts.people.filter(isHarmless),
        ...stories.flatMap(({ people }) => people.toReversed()),
        rnd.chance(0.5) ? era.man : era.woman,
        era.man,
        era.woman,
      ].filter(isHarmless),
    ),
    things: distinct([...facts.things, ...usual, ...vehicle].filter(isHarmless)),
    subtle: stories[0]?.things.filter(fits).find(isHarmless),
    telling: distinct(
      [...inTitle, ...facts.things.filter(isNotRevealing), ...usual, ...vehicle].filter(isNotRevealing),
    ),
  };
}

const propOf = (name: string) => readPrompt(`a ${name}`).subjects[0]?.prop;

const distinct = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = propOf(name)?.words[0] ?? readPrompt(`a ${name}`).places[0]?.words[0] ?? name;
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
};

function inventedPrompts(movie: MovieFacts, turn: number, rnd: Random): (level: number) => Prompt {
  const { places, people, things, telling, subtle: usual } = castOf(movie, turn, rnd);
  const place = (index: number): string => places[index % places.length] ?? 'hills';
  const [main = 'man', second = main] = people;
  const [thing = 'tree'] = telling;
  const others = telling.slice(1, 3);
  const subtle = usual ?? things.at(-1) ?? 'tree';
  const small = things.filter((name) => name !== thing).at(-2) ?? subtle;
  const { look } = eraOf(movie.year);
  const hours = [rnd.pick(HOURS), rnd.pick(HOURS), rnd.pick(HOURS)];
  const weather = rnd.pick(WEATHERS);
  const weatherAt = (at: number) => (isOpen(place(at)) ? weather : 'long shadows');
  const [first, other] = twoOf(COLORS, rnd);
  const colors = `colors ${first} and ${other}`;
  const side = rnd.chance(0.5) ? 'left' : 'right';

  const wide = roomFor(thing, [place(0), ...places]);
  const third = roomFor(small, [place(2), ...places]);
  const close = roomFor(thing, [place(2), ...places]);

  const scenes: Readonly<Record<number, readonly [scene: string, prompt: string]>> = {
    1: [
      `${place(0)} at ${hours[0]}, with no one there`,
      `Wide shot of ${place(0)} at ${hours[0]}, ${weatherAt(0)}, no people, ${colors}`,
    ],
    2: [
      `${place(1)} with ${a(subtle)} far away`,
      `Wide shot of ${place(1)} at ${hours[1]}, ${a(subtle)} small in the distance on the ${side}, ${weatherAt(1)}, ${look}, ${colors}`,
    ],
    3: [
      `${a(second)} in front of ${third}`,
      `${third} at ${hours[2]}, ${a(second)} seen from behind in the foreground on the ${side}, ${a(small)} further back, ${look}, ${colors}`,
    ],
    4: [
      `${a(main)} and ${a(thing)} at ${wide}`,
      `${wide} at ${hours[0]}, ${a(main)} in the foreground on the ${side}, ${a(thing)} in the center, ${arrayOf(others.slice(0, 1))}${look}, ${colors}`,
    ],
    5: [
      `${a(main)} with the key objects of the story`,
      `Close view of ${a(main)} in the foreground on the ${side}, ${a(`large ${thing}`)} in the center, ${arrayOf([...others, ...(second === main ? [] : [second])])}${close} behind, bright light, ${look}, ${colors}`,
    ],
  };
  return (level) => {
    const [scene, prompt] = scenes[level] ?? ['', ''];
    return { level, scene: sentence(scene), prompt: sentence(prompt), describes: `${sentence(scene)}.` };
  };
}

const isOpen = (place: string): boolean => readPrompt(place).places[0]?.kind !== 'enclosure';

/** Things wider than this share of the image's height. */
const LARGE = 0.52;

/** Returns the first place with enough room for a thing: no car in a bar, no castle in a crypt. */
function roomFor(name: string, places: readonly string[]): string {
  const { where = 'near', w = 0, h = 1, size = 0 } = propOf(name) ?? {};
  const isLarge = ['horizon', 'water', 'sky'].includes(where) || (where !== 'near' && (size * w) / h > LARGE);
  return (isLarge ? places.find(isOpen) : undefined) ?? places[0] ?? 'hills';
}

/** Writes a prompt for a movie whose every word would give it away. */
function neutralPrompt(level: number, rnd: Random): Prompt {
  const [first, second] = twoOf(COLORS, rnd);
  const scene = `An empty landscape under a wide sky, ${first} and ${second}`;
  return {
    level,
    scene,
    prompt: `Wide shot of low hills at dusk, soft mist, colors ${first} and ${second}`,
    describes: `${scene}.`,
  };
}

const SMALL_WORDS = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'on', 'at', 'to']);

/** `bird` gives away `The Birds` just as `birds` does. */
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
