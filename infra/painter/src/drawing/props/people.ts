import { group } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { rowsOf, wordsOf } from '../vocabulary/words-of.ts';
import { figure, type Look, lookSchema } from './figure.ts';

const SKINS = ['#d9a27c', '#e8c09c', '#b07a52', '#7a4f34', '#c98f68'] as const;
const HAIRS = ['#3a2a20', '#20180f', '#6a4426', '#a8763a', '#8a8078'] as const;

/** Picks random skin and hair colors if they aren't specified. */
function varyLook({ rnd }: Tones, look: Look): Look {
  return { ...look, skin: look.skin ?? rnd.pick(SKINS), hairColor: look.hairColor ?? rnd.pick(HAIRS) };
}

/** Parses a look, such as `coat #8d7650 hat=fedora slim`. */
function lookOf(text: string): Look {
  const [wear, cloth, ...details] = text.split(' ');
  const pairs = details.map((detail) => {
    const [key = '', value] = detail.split('=');
    return [key, value ?? true];
  });
  return lookSchema.parse({ wear, cloth, ...Object.fromEntries(pairs) });
}

/** A person in a group, with the person's x position, scale and look. */
type Member = readonly [x: number, scale: number, look: Look];

const several = (words: string, w: number, members: readonly Member[]): Prop => ({
  words: wordsOf(words),
  ...{ w, h: 104, size: 0.52, where: 'ground', person: true },
  draw: (t) =>
    members
      .map(([x, scale, look]) => group(figure(t, varyLook(t, look)), `translate(${x} 0) scale(${scale})`))
      .join(''),
});

function single([words = '', text = '']: readonly string[]): Prop {
  const look = lookOf(text);
  const [h, size] = look.child ? [112, 0.4] : [104, 0.56];
  return {
    words: wordsOf(words),
    ...{ w: 44, h, size, where: 'ground', person: true },
    draw: (t) => figure(t, varyLook(t, look)),
  };
}

const MAN = lookOf('suit #39475c');
const WOMAN = lookOf('dress #a8373f hair=long slim');
const OTHERS = ['suit #5a5048', 'dress #4a6a5a hair=bun slim', 'coat #8d7650 hat=fedora'].map(lookOf);

const groups: readonly Prop[] = [
  several('family, parents, siblings', 130, [
    [-44, 1, MAN],
    [-12, 0.96, WOMAN],
    [18, 0.66, lookOf('shirt #c4472f child')],
    [44, 0.6, lookOf('dress #4f83b8 hair=long child')],
  ]),
  several('couple, couple embracing, lovers, kissing couple, dancing couple, man and woman', 70, [
    [-11, 1, MAN],
    [12, 0.95, WOMAN],
  ]),
  several('crowd, jury, people watching, audience, townspeople, mob, army, group of people', 260, [
    ...[-112, -62, -14, 36, 88].map((x, i): Member => [x, 0.84, i % 2 ? WOMAN : (OTHERS[0] ?? MAN)]),
    ...[-88, -38, 10, 62, 112].map((x, i): Member => [x, 0.94, OTHERS[1 + (i % 2)] ?? MAN]),
  ]),
];

/** Names of people and their looks, one look per line. */
const table = `
man, men, gentleman, father, husband, brother, son, banker, boss, office worker, lawyer, driver, teacher, writer, salesman, hero, journalist, reporter, politician, uncle, fellow, he | suit #39475c
person, people, someone, figure, traveller, traveler, stranger, passenger, guest, friend, neighbour, tourist, survivor, villager, villain | shirt #5f6a58 pose=walk
man walking, wanderer, hiker, explorer, young man, student, teenager, worker, walker | shirt #c9b48a pose=walk
runner, running man, jogger | shirt #b8433a pose=run
man in a coat, man in a hat, detective, spy, agent, gangster, mobster, hitman, assassin, man in a suit and hat, man in a trench coat, investigator, mob boss, man in a leather jacket | coat #8d7650 hat=fedora hatColor=#6d6152
man in a suit, man in a tuxedo, butler, conductor, magician | suit #1d2029
man in a bowler hat, man in a top hat | suit #2b2f38 hat=top hatColor=#1d2029
man in a jumper | shirt #7a4a5a
woman, women, lady, mother, wife, sister, young woman, secretary, heroine, widow, she, woman with curly hair, woman in a jacket, shopkeeper | dress #a8373f hair=long slim
waitress, maid, nurse | dress #6f9fb0 hair=bun slim
woman in a gown, actress, singer, princess, woman in a long dress, diva, duchess | gown #c9a24a hair=bun slim
bride | gown #f4f0e6 hair=long slim hat=veil
woman in a wide brim hat | dress #a8373f hair=long slim hat=fedora hatColor=#e0d2b0
woman in a uniform | dress #2f4a6a hair=long slim hat=cap hatColor=#2f4a6a
queen | gown #7a2f5a hair=bun hat=crown
boy, child, children, kid, small boy, young boy, schoolboy, little boy | shirt #c4472f legs=#37507a child
girl, daughter, little girl, schoolgirl | dress #4f83b8 child hair=long
old man, grandfather, hermit, professor, elderly man | coat #6a5d4f hairColor=#d8d4cc beard=#d8d4cc
old woman, grandmother, old lady | coat #6a5a6c hair=bun hairColor=#d8d4cc
soldier, guard, sergeant | shirt #56613a legs=#4a5434 hat=helmet hatColor=#4a5434 pose=aim
general, gladiator, knight, warrior, roman soldier | armour #9aa4ac legs=#7a3f34 hat=helmet hatColor=#b98f3a cape=#9c2f2a
samurai | armour #3a2f3a hat=helmet hatColor=#2a2430
king, emperor | gown #8f2f3f beard=#8a7a68 hat=crown cape=#b0323a
cowboy, sheriff, gunslinger, gunfighter, bounty hunter | coat #8a6a44 hat=cowboy hatColor=#6a4a2c pose=akimbo
pirate, pirate captain | coat #6a2f34 hat=tricorne hatColor=#2a2428 beard=#2f241c
captain, sailor, fisherman, admiral | coat #2f3f5a hat=cap hatColor=#e8e4da beard=#b9b2a4
astronaut, spaceman, man in a space suit, cosmonaut | space #eceae2 legs=#dcdad2 hat=bubble
policeman, police officer, cop | shirt #2f4a7a legs=#24364f hat=cap hatColor=#24364f
pilot, bellboy, chauffeur | suit #2a3a5a hat=cap hatColor=#2a3a5a
doctor, scientist, inventor, surgeon | coat #eef0ee legs=#5a6470
prisoner, convict, inmate | shirt #d98a3a legs=#c97a30
boxer, wrestler, fighter, champion | shirt #c98f68 legs=#b02f34 gloves=#b8202a pose=cheer
dancer, ballerina | dress #d98aa8 hair=bun slim pose=dance
pianist, musician, drummer, violinist | suit #39475c pose=sit
chef, cook, baker | shirt #f2f0ea hat=chef
farmer, gardener | shirt #b05a3a legs=#3f5f8a hat=fedora hatColor=#d9b86a
vampire, dark figure, hooded figure, masked man | suit #1a1a22 skin=#d8d4d0 cape=#2a1018
wizard, witch, sorcerer | gown #4a4f7a beard=#dcd8d0 hat=pointed hatColor=#3a3f6a
priest, judge, monk | gown #26242c
castaway, beggar | shirt #a88a5c beard=#5b4028 pose=cheer
clown | shirt #d84a8a legs=#4a8ad8 hair=curly hairColor=#e86a2a pose=cheer
zombie, zombies, undead man | shirt #6a6a58 skin=#8fa87a pose=cheer
`;

/** All kinds of people and groups that can be drawn, as simple figures. */
export const people: readonly Prop[] = [...groups, ...rowsOf(table).map(single)];
