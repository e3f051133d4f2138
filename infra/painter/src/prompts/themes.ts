import { rowsOf, wordsOf } from '../drawing/words.ts';

/** A kind of story, with typical places, people and things. The things are sorted from common to distinctive. */
export type Theme = {
  /** Prefixes of words that indicate the theme. */
  readonly words: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly things: readonly string[];
};

/** Each line: word prefixes, places, people and things. Distinctive themes come first. */
export const themes: readonly Theme[] = rowsOf(`
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
