import { describe, expect, it } from '@jest/globals';
import { times } from './light/palettes.ts';
import { paintScene } from './paint-scene.ts';
import { places } from './places/catalogue.ts';
import { props } from './props/catalogue.ts';
import { readPrompt } from './read-prompt.ts';
import { lexicon, normal } from './vocabulary/lexicon.ts';
import { manners } from './vocabulary/modifiers.ts';

const named = (prompt: string): string[] => readPrompt(prompt).subjects.map(({ prop }) => prop.words[0]);
const painted = (prompt: string): string => paintScene({ prompt, level: 3, seed: 'same' });

describe('the vocabulary', () => {
  it('paints every thing it knows', () => {
    for (const { words } of props) {
      const word = words.find((one) => !manners.has(one)) ?? words[0];
      expect({
        word,
        differs:
          painted(`indoors, ${word}`) !== painted('indoors') || painted(`a meadow, ${word}`) !== painted('a meadow'),
      }).toEqual({ word, differs: true });
    }
  });

  it('paints every place it knows', () => {
    const [desert, sea] = [painted('desert'), painted('sea')];
    for (const place of places) {
      const [word] = place.words;
      expect({
        word,
        read: readPrompt(word).places[0],
        blank: painted(word) === (word === 'desert' ? sea : desert),
      }).toEqual({
        word,
        read: place,
        blank: false,
      });
    }
  });

  it('paints every kind of weather, size, number and position', () => {
    const telling = {
      weather: 'WORD over a meadow with a house',
      size: 'a meadow with a WORD lighthouse',
      number: 'a meadow with WORD cars',
      side: 'a meadow with a house, a car WORD',
      distance: 'a meadow with a house, a car WORD',
    };
    for (const [word, meanings] of lexicon) {
      for (const { kind } of meanings) {
        const sentence = kind in telling ? telling[kind as keyof typeof telling] : undefined;
        if (!sentence || meanings.length > 1) continue;
        const plain = sentence.replace('WORD ', '').replace(' WORD', '');
        expect({
          word,
          differs: painted(sentence.replace('WORD', word)) !== painted(plain.replace('cars', 'car')),
        }).toEqual({ word, differs: true });
      }
    }
  });

  it('knows every hour by each of its words', () => {
    for (const { words, palette } of Object.values(times))
      for (const word of words) expect({ word, palette: readPrompt(word).palette }).toEqual({ word, palette });
  });

  it('has one place for every word', () => {
    for (const things of [props, places]) {
      const words = things.flatMap((thing) => thing.words.map(normal));
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    }
  });

  it('understands at least five hundred words and phrases', () => {
    expect(lexicon.size).toBeGreaterThan(500);
    expect([...lexicon.keys()].every((word) => word === normal(word))).toBe(true);
  });
});

describe('a prompt', () => {
  it('is read by its longest phrases: a fire engine is no fire', () => {
    expect(named('a fire engine')).toEqual(['truck']);
    expect(named('two sailing boats')).toEqual(['sailboat']);
  });

  it('gives a colour, a size and a number to the thing they stand before', () => {
    const [car, tree] = readPrompt('two huge red cars and a tree').subjects;
    expect(car).toMatchObject({ count: 2, scale: 1.5, colour: '#c22f2b' });
    expect(tree).toMatchObject({ count: 1, scale: 1 });
    expect(tree?.colour).toBeUndefined();
  });

  it('makes several of a plural and knows its forms', () => {
    for (const [many, one] of [
      ['wolves', 'wolf'],
      ['bicycles', 'bicycle'],
      ['churches', 'church'],
      ['canoes', 'rowing boat'],
    ]) {
      expect(named(`some ${many}`)).toEqual([one]);
    }
    expect(readPrompt('penguins').subjects[0]?.count).toBe(1);
    expect(readPrompt('lighthouses').subjects[0]?.count).toBe(3);
  });

  it('puts a thing where the sentence says', () => {
    expect(readPrompt('a lighthouse in the distance on the left, a dog in the foreground').subjects).toMatchObject([
      { side: 'left', distance: 'far' },
      { distance: 'near' },
    ]);
  });

  it('reads a person with what they wear and hold as one person', () => {
    expect(named('a man in a long coat with a brown hat and black shoes')).toEqual(['man in a coat']);
    const [boy, wand] = readPrompt('a boy holding a glowing wand').subjects;
    expect(wand?.heldBy).toBe(boy);
  });

  it('takes the colours at its end for the light and not for things', () => {
    const { subjects, accents } = readPrompt('a boat, colours teal, amber and rose');
    expect(subjects).toHaveLength(1);
    expect(accents).toHaveLength(3);
  });

  it('lets the hour that is told win over a word that only hints at it', () => {
    expect(readPrompt('bright lamps at night').palette).toBe(times.night?.palette);
  });

  it('passes over what it does not know', () => {
    expect(readPrompt('qwzx blorp snid')).toMatchObject({ subjects: [], places: [] });
  });
});

it.each(['a street without people', 'a street, no people', 'nobody and no dog in a street'])(
  'places nothing that a prompt says is absent: “%s”',
  (prompt) => {
    const { subjects, places } = readPrompt(prompt);
    expect([subjects.length, places.map(({ words }) => words[0])]).toEqual([0, ['street']]);
  },
);
