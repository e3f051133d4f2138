import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { namesIn, titlesIn } from '@dreamreel/rules/mentions';
import { titleWords } from '@dreamreel/rules/titles';
import { meaningsIn, things } from '../drawing/lexicon.ts';
import { clausesOf } from '../drawing/read-prompt.ts';
import { type Random, randomFrom } from '../drawing/svg.ts';
import { capitalize, findByName, rowsOf, withArticle, wordsOf } from '../drawing/words.ts';

export type MovieFacts = {
  readonly title: string;
  readonly year: number;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly prompts: readonly Prompt[];
};

const LEVELS = [1, 2, 3, 4, 5] as const;
/** Prompts up to this level can't contain the movie's title or names, even if an admin wrote the prompts. */
const HARD_LEVELS = 3;
/** Movies before this year look like silent films. */
const SOUND_SINCE = 1935;
const HOURS = ['dawn', 'noon', 'dusk', 'night', 'golden hour', 'sunset'] as const;
const WEATHERS = ['soft mist', 'drifting clouds', 'falling rain', 'high clouds'] as const;
const COLORS = ['slate', 'amber', 'teal', 'rose', 'violet', 'gold', 'crimson', 'olive', 'navy'] as const;
const PLACES = ['hills', 'meadow', 'coast', 'road', 'park', 'forest', 'lake'] as const;
/** Phrases that vary light and perspective. They don't mention things, so they reveal nothing about the movie. */
const VARIATIONS = [
  'seen from a low angle in soft haze',
  'in the light of early morning',
  'in late evening light',
  'under heavy clouds in muted colors',
  'in clear daylight and deep contrast',
  'in golden light with long shadows',
] as const;

/**
 * Writes five prompts for a movie, hardest first. The first prompts show an empty place and a distant thing, and the
 * last ones show the main person and thing up close. If scenes are already planned, only their light changes. Repeated
 * calls with the same movie and `turn` return the same prompts.
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

/** Returns a planned scene in different light. A variation from an earlier attempt is removed first. */
function varyScene({ scene, prompt, level }: Prompt, rnd: Random): Prompt {
  const plain = VARIATIONS.reduce<string>((text, said) => text.replace(`, ${said}`, ''), prompt.trim());
  const free = VARIATIONS.filter((said) => !prompt.includes(said));
  const written = `${plain.replace(/[.,\s]+$/, '')}, ${oneOf(free, rnd)}`;
  return { level, scene, prompt: written };
}

const oneOf = (words: readonly string[], rnd: Random): string => words[Math.floor(rnd.between(0, words.length))] ?? '';

/** Reports whether a prompt contains the movie's title or a name from its description. */
function givesAway(movie: MovieFacts, { scene, prompt }: Prompt): boolean {
  const text = [scene, prompt].join(' . ');
  return titlesIn([movie.title, ...movie.aliases], text).length > 0 || namesIn(movie, text).length > 0;
}

const placesIn = (text: string): string[] =>
  meaningsIn(clausesOf(text).clauses).flatMap((meaning) => (meaning.kind === 'place' ? [meaning.place.name] : []));
const thingsIn = (text: string, isPerson: boolean): string[] =>
  meaningsIn(clausesOf(text).clauses).flatMap((one) =>
    one.kind === 'thing' && one.thing.isPerson === isPerson ? [one.thing.name] : [],
  );

/** Collects what the description names, followed by what is typical of the story. */
function castOf({ title, aliases, description }: MovieFacts, turn: number) {
  const titles = [title, ...aliases];
  const isFree = (name: string) =>
    titlesIn(titles, name).length === 0 && namesIn({ title, aliases, description }, name).length === 0;
  const isHarmless = (name: string) => isFree(name) && !sharesWord(name, titles);
  const stories = themesOf(description).slice(0, 2);
  const people = [...thingsIn(description, true), ...stories.flatMap((story) => story.people.toReversed())];
  const told = [...thingsIn(titles.join('. '), false), ...thingsIn(description, false)];
  const things = [...told, ...stories.flatMap((story) => story.things.toReversed()), 'tree', 'house', 'horse'];
  const spare = PLACES.map((_, index) => PLACES[(index + turn) % PLACES.length] ?? '');
  const places = [...placesIn(description), ...stories.flatMap((story) => story.places), ...spare];
  return {
    places: distinct(places).filter(isHarmless),
    people: distinct([...people, 'man', 'woman']).filter(isHarmless),
    /** From the most telling to the least. The first ones may reveal the title's subject at the easy levels. */
    things: distinct(things).filter(isFree),
    isHarmless,
  };
}

/** Reports whether a thing can be seen in the distance. */
const isLarge = (name: string): boolean => findByName(things, name).where !== 'near';
const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** Returns the themes that match the text, best match first. */
function themesOf(text: string) {
  const spoken = ` ${text.toLowerCase().replace(/[^\p{L}]+/gu, ' ')}`;
  const hits = (words: readonly string[]) => words.reduce((sum, word) => sum + spoken.split(` ${word}`).length - 1, 0);
  return themes.filter(({ words }) => hits(words) > 0).toSorted((a, b) => hits(b.words) - hits(a.words));
}

function inventedPrompts(movie: MovieFacts, turn: number, rnd: Random): (level: number) => Prompt {
  const { places, people, things, isHarmless } = castOf(movie, turn);
  const place = (index: number): string => places[index % places.length] ?? 'hills';
  const [main = 'man', second = main] = people;
  const [thing = 'tree', ...others] = things;
  const [next = 'tree'] = others;
  const [subtle = 'tree', small = subtle] = others.filter(isHarmless).filter(isLarge).toReversed();
  const hours = [rnd.pick(HOURS), rnd.pick(HOURS), rnd.pick(HOURS)];
  const weather = rnd.pick(WEATHERS);
  const look = movie.year < SOUND_SINCE ? 'black and white, ' : '';
  const colors = twoColors(rnd);
  const [side, otherSide] = rnd.between(0, 1) < 0.5 ? ['left', 'right'] : ['right', 'left'];
  const inFront = (name: string) => `${withArticle(name)} in the foreground on the ${side}`;
  const scenes: Readonly<Record<number, readonly [scene: string, prompt: string]>> = {
    1: [
      `${place(0)} at ${hours[0]}, with no one there`,
      `wide shot of ${place(0)} at ${hours[0]}, ${weather}, no people`,
    ],
    2: [
      `${place(1)} with ${withArticle(subtle)} far away`,
      `wide shot of ${place(1)} at ${hours[1]}, ${withArticle(subtle)} in the distance on the ${side}, ${weather}`,
    ],
    3: [
      `${withArticle(second)} in front of ${place(2)}`,
      `${place(2)} at ${hours[2]}, ${inFront(second)}, ${withArticle(small)} in the distance on the ${otherSide}`,
    ],
    4: [
      `${withArticle(main)} and ${withArticle(thing)}`,
      `${place(0)} at ${hours[1]}, ${inFront(main)}, ${withArticle(thing)} on the ${otherSide}`,
    ],
    5: [
      `${withArticle(main)} with the key objects of the story`,
      `${place(1)} in daylight, ${inFront(main)}, a large ${thing} in the center, ${withArticle(next)} on the ${otherSide}`,
    ],
  };
  return (level) => {
    const [scene, prompt] = scenes[level] ?? ['', ''];
    const written = capitalize(`${prompt}, ${look}colors ${colors}`);
    return { level, scene: capitalize(scene), prompt: written };
  };
}

/** Writes a generic prompt, for movies whose prompts would otherwise reveal the title. */
function neutralPrompt(level: number, rnd: Random): Prompt {
  const scene = 'An empty landscape under a wide sky';
  const prompt = `Wide shot of low hills at dusk, soft mist, colors ${twoColors(rnd)}`;
  return { level, scene, prompt };
}

/** Compares word stems because `bird` reveals the movie `The Birds` just as `birds` does. */
function sharesWord(name: string, titles: readonly string[]): boolean {
  const stemsOf = (text: string) =>
    titleWords(text).flatMap((word) => (word.length > 2 ? [word.replace(/(?:es|s)$/, '')] : []));
  const ofTitles = new Set(titles.flatMap(stemsOf));
  return stemsOf(name).some((stem) => ofTitles.has(stem));
}

function twoColors(rnd: Random): string {
  const first = oneOf(COLORS, rnd);
  const others = COLORS.filter((color) => color !== first);
  return `${first} and ${oneOf(others, rnd)}`;
}

/**
 * Kinds of stories, the most distinctive first. Each line: prefixes of words that indicate the theme, and its typical
 * places, people and things, from common to distinctive.
 */
export const themes = rowsOf(`
dinosaur, prehistoric, jurassic | jungle, island | explorer, scientist | fence, tent, dinosaur
vampire, dracula, undead | mountains, forest | woman, vampire | candle, bat, castle
ghost, haunted, demon, exorcis, spirit, witch, zombie | forest, pine forest | woman, old man | bare tree, street lamp, ghost
robot, android, cyborg, machine, artificial | desert, road | scientist, policeman | television, motorcycle, robot
astronaut, space, planet, galax, cosmic, orbit, starship, alien, ufo | space, planet surface, desert | scientist, astronaut | satellite, planet, rocket
wizard, magic, sorcer, spell, elf, fairy, enchant | mountains, enchanted forest | knight, wizard | owl, book, castle
knight, medieval, sword, crusade, dragon, kingdom, throne | hills, forest | king, knight | horse, shield, castle
pirate, treasure, buccaneer | island, beach | sailor, captain | flag, treasure chest, sailing ship
shark, whale, shipwreck, castaway, sailor, fisherman, ocean, voyage, submarine | sea, beach | sailor, captain | boat, lighthouse, sailing ship
cowboy, western, sheriff, outlaw, frontier, bandit | canyon, desert | farmer, cowboy | cactus, barn, horse
war, battle, soldier, army, platoon, troop, nazi | field, hills | woman, soldier | helicopter, flag, tank
spy, agent, espionage, secret service, assassin | road, beach | woman, spy | telephone, car, helicopter
mafia, gangster, mob, crime, drug, cartel, hitman, heist, robber | road, harbor | man in a suit, gangster | rose, telephone, car
murder, detective, killer, police, investigat, thief, missing | road, forest | policeman, detective | street lamp, knife, police car
music, singer, song, band, piano, jazz, concert, danc, ballet | park, road | man, dancer | guitar, microphone, piano
train, railway, journey, travel, wander, drive, race | hills, desert | traveller, man walking | suitcase, car, train
christmas, santa, winter, snow | snowfield, pine forest | boy, old man | footprints, sled, christmas tree
love, romance, wedding, bride, marriage | park, beach | man, bride | umbrella, flowers, rose
family, father, mother, son, daughter, home | meadow, hills | mother, boy | tree, bench, house
`).map(([words = '', places = '', people = '', things = '']) => ({
  ...{ words: wordsOf(words), places: wordsOf(places), people: wordsOf(people), things: wordsOf(things) },
}));
