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

/** Prompts up to this level can't contain the movie's title or names, even if an admin wrote the prompts. */
const HARD_LEVELS = 3;
/** Movies before this year look like silent films. */
const SOUND_SINCE = 1935;
const HOURS = ['dawn', 'noon', 'dusk', 'night', 'golden hour', 'sunset'] as const;
const WEATHERS = ['soft mist', 'drifting clouds', 'falling rain', 'high clouds'] as const;
const COLORS = ['slate and amber', 'teal and rose', 'violet and gold', 'crimson and olive', 'navy and amber'] as const;
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
  const colors = oneOf(
    COLORS.filter((pair) => !givesAway(movie, pair)),
    rnd,
  );
  const promptOf = (level: number, scene: string, look = ''): Prompt => {
    return { level, scene: capitalize(scene), prompt: capitalize(`${scene}, ${look}colors ${colors}`) };
  };
  const look = movie.year < SOUND_SINCE ? 'black and white, ' : '';
  return inventedScenes(movie, turn, rnd).map((invented, index) => {
    const level = index + 1;
    const planned = movie.prompts.find((prompt) => prompt.level === level);
    const written = planned ? varyScene(planned, rnd) : promptOf(level, invented, look);
    const isFree = planned !== undefined && level > HARD_LEVELS;
    return isFree || !givesAway(movie, `${written.scene} . ${written.prompt}`)
      ? written
      : promptOf(level, 'wide shot of low hills at dusk, soft mist');
  });
}

/** Returns a planned scene in different light. A variation from an earlier attempt is removed first. */
function varyScene({ scene, prompt, level }: Prompt, rnd: Random): Prompt {
  const plain = VARIATIONS.reduce<string>((text, said) => text.replace(`, ${said}`, ''), prompt.trim());
  const free = VARIATIONS.filter((said) => !prompt.includes(said));
  return { level, scene, prompt: `${plain.replace(/[.,\s]+$/, '')}, ${oneOf(free, rnd)}` };
}

const oneOf = (words: readonly string[], rnd: Random): string => words[Math.floor(rnd.between(0, words.length))] ?? '';

/** Reports whether a text contains the movie's title or a name from its description. */
const givesAway = (movie: MovieFacts, text: string): boolean =>
  titlesIn([movie.title, ...movie.aliases], text).length > 0 || namesIn(movie, text).length > 0;

/** Returns scenes with what the description names, or otherwise with what is typical of the story, hardest first. */
function inventedScenes(movie: MovieFacts, turn: number, rnd: Random): readonly string[] {
  const titles = [movie.title, ...movie.aliases];
  const isFree = (name: string) => !givesAway(movie, name);
  const isHarmless = (name: string) => isFree(name) && !sharesWord(name, titles);
  const isLarge = (name: string) => findByName(things, name).where !== 'near';
  const told = namedIn(movie.description);
  const stories = themesOf(movie.description).slice(0, 2);
  const typical = (kind: 'people' | 'things') => stories.flatMap((story) => story[kind].toReversed());
  const spare = [...PLACES.slice(turn % PLACES.length), ...PLACES];
  const places = [...told.places, ...stories.flatMap((story) => story.places), ...spare].filter(isHarmless);
  const [here = 'hills', there = here, elsewhere = here] = new Set(places);
  const [main = 'man', second = main] = new Set(
    [...told.people, ...typical('people'), 'man', 'woman'].filter(isHarmless),
  );
  // From the most telling to the least. The first ones may reveal the title's subject at the easy levels.
  const telling = [
    ...namedIn(titles.join('. ')).things,
    ...told.things,
    ...typical('things'),
    'tree',
    'house',
    'horse',
  ];
  const [thing = 'tree', ...others] = new Set(telling.filter(isFree));
  const [next = 'tree'] = others;
  const [subtle = 'tree', small = subtle] = others.filter((name) => isHarmless(name) && isLarge(name)).toReversed();
  const [hour, weather] = [() => rnd.pick(HOURS), rnd.pick(WEATHERS)];
  const [side, otherSide] = rnd.between(0, 1) < 0.5 ? ['left', 'right'] : ['right', 'left'];
  const inFront = (name: string) => `${withArticle(name)} in the foreground on the ${side}`;
  return [
    `wide shot of ${here} at ${hour()}, ${weather}, no people`,
    `wide shot of ${there} at ${hour()}, ${withArticle(subtle)} in the distance on the ${side}, ${weather}`,
    `${elsewhere} at ${hour()}, ${inFront(second)}, ${withArticle(small)} in the distance on the ${otherSide}`,
    `${here} at ${hour()}, ${inFront(main)}, ${withArticle(thing)} on the ${otherSide}`,
    `${there} in daylight, ${inFront(main)}, a large ${thing} in the center, ${withArticle(next)} on the ${otherSide}`,
  ];
}

/** Returns the places, people and things that a text names. */
function namedIn(text: string) {
  const meanings = meaningsIn(clausesOf(text).clauses);
  const thingsIn = (isPerson: boolean) =>
    meanings.flatMap((one) => (one.kind === 'thing' && one.thing.isPerson === isPerson ? [one.thing.name] : []));
  return {
    places: meanings.flatMap((one) => (one.kind === 'place' ? [one.place.name] : [])),
    people: thingsIn(true),
    things: thingsIn(false),
  };
}

/** Returns the themes that match the text, best match first. */
function themesOf(text: string) {
  const spoken = ` ${text.toLowerCase().replace(/[^\p{L}]+/gu, ' ')}`;
  const hits = (words: readonly string[]) => words.reduce((sum, word) => sum + spoken.split(` ${word}`).length - 1, 0);
  return themes.filter(({ words }) => hits(words) > 0).toSorted((a, b) => hits(b.words) - hits(a.words));
}

/** Compares word stems because `bird` reveals the movie `The Birds` just as `birds` does. */
function sharesWord(name: string, titles: readonly string[]): boolean {
  const stemsOf = (text: string) =>
    titleWords(text).flatMap((word) => (word.length > 2 ? [word.replace(/(?:es|s)$/, '')] : []));
  const ofTitles = new Set(titles.flatMap(stemsOf));
  return stemsOf(name).some((stem) => ofTitles.has(stem));
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
