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
/**
 * Prompts up to this level can't contain the movie's title or names from its description, even if an admin wrote the
 * prompts.
 */
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
 * Writes five prompts for a movie, hardest first. The first prompts show an empty place and a distant figure, and the
 * last ones show the main people and things up close. If nothing in the description can be drawn, the prompts are based
 * on the movie's theme and release year. If scenes are already planned, only their light and perspective change.
 * Repeated calls with the same movie and `turn` return the same prompts.
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

/** Modern things. Prompts for old movies contain such things only if the movie's description mentions them. */
const MODERN = /helicopter|television|motorcycle|bus|taxi|police car|aeroplane|robot|car$/;
const MODERN_SINCE = 1930;

type Cast = {
  /** Places for the prompts, if possible a different one for each level. */
  readonly places: readonly string[];
  /** People for the prompts, from the least revealing person to the main character. */
  readonly people: readonly string[];
  readonly things: readonly string[];
  /** A thing that reveals little and can be shown in the distance. */
  readonly subtle: string | undefined;
};

/**
 * Collects places, people and things for the prompts. Elements from the description come first, followed by typical
 * elements of the movie's theme and period.
 */
function castOf(movie: MovieFacts, turn: number, rnd: Random): Cast & { readonly telling: readonly string[] } {
  const titles = [movie.title, ...movie.aliases];
  // Most prompts are set outdoors, so things that hang on walls are excluded.
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
  // If the description is too vague, a vehicle at least hints at the movie's period.
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

/** Things are large if their width exceeds this fraction of the image height. */
const LARGE = 0.52;

/** Returns the first place that is large enough for a thing. For example, a car doesn't fit into a bar. */
function roomFor(name: string, places: readonly string[]): string {
  const { where = 'near', w = 0, h = 1, size = 0 } = propOf(name) ?? {};
  const isLarge = ['horizon', 'water', 'sky'].includes(where) || (where !== 'near' && (size * w) / h > LARGE);
  return (isLarge ? places.find(isOpen) : undefined) ?? places[0] ?? 'hills';
}

/** Writes a generic prompt, for movies whose prompts would otherwise reveal the title. */
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

/** Compares word stems, because `bird` reveals the movie `The Birds` just as `birds` does. */
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
