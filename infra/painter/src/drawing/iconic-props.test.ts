import { describe, expect, it } from '@jest/globals';
import { props } from './props/catalogue.ts';
import { groups } from './props/scenes/scenes.ts';
import { readPrompt } from './read-prompt.ts';

/** Things that one movie is known by, and the words that may draw them. */
const ICONS: Readonly<Record<string, RegExp>> = {
  'glowing sword': /glowing|light|laser|green|blue|beams/,
  'golden band': /band|glowing|gold/,
  'boxy robot': /boxy|box|rusty|garbage|tracked|waste|cleaning/,
  'round robot': /round|dome|barrel|short/,
  'egg robot': /egg|sleek|smooth|floating/,
  'steel car': /silver|steel|wedge|gull|sports|race|racing|time machine|low|bat|fins|armoured/,
  'star destroyer': /destroyer|wedge|huge|battle|giant|cruiser|arrowhead|colossal|enormous/,
  'moon-sized space station': /moon|spherical|death star|round|battle|armoured|steel/,
  volleyball: /volleyball|face|handprint/,
  'red lens': /red|glowing|camera eye/,
  'dark tower': /dark|black|two|wizard/,
  'ocean liner': /liner|funnel|cruise|great ship|ocean steamer|sinking|hull/,
  'pride rock': /pride|jutting|overhang|high rock|promontory/,
  monolith: /monolith|slab|obelisk/,
  clownfish: /clownfish|striped|orange/,
  'war rig': /tanker|war rig/,
};

const drawn = (prompt: string): readonly string[] => readPrompt(prompt).subjects.map(({ prop }) => prop.words[0]);

describe('what one movie is known by', () => {
  it.each(Object.entries(ICONS))('%s is drawn only where its own words are said', (name, own) => {
    const icon = props.find(({ words }) => words[0] === name);
    expect(icon?.words.filter((word) => !own.test(word))).toEqual([]);
  });

  it.each([
    'robot',
    'small robot',
    'sword',
    'two crossed sabres',
    'dagger',
    'shark',
    'ship',
    'boat',
    'spaceship',
    'car',
    'truck',
    'tower',
    'house',
    'ball',
    'ring',
    'gate',
    'ledge',
    'standing stones',
    'small fish',
    'owl',
  ])('a plain %s is a plain thing', (word) => {
    const names = drawn(`a meadow with a ${word}`);
    expect(names).toHaveLength(1);
    expect(names.filter((name) => name in ICONS || groups.some(({ words }) => words[0] === name))).toEqual([]);
  });

  it('a group of its own is never drawn for a single word', () => {
    const short = groups.flatMap(({ words }) => words.filter((word) => !/[ -]/.test(word)));
    expect(short).toEqual([]);
  });
});
