import { describe, expect, it } from '@jest/globals';
import { places } from '../places/catalogue.ts';
import { scenePlaces } from '../places/scene-places.ts';
import { readPrompt } from '../read-prompt.ts';
import { props } from './catalogue.ts';
import { scenePieces } from './scene-pieces.ts';

const drawn = (prompt: string): string[] => readPrompt(prompt).subjects.map(({ prop }) => prop.words[0]);
const others = props.filter((prop) => !scenePieces.includes(prop));
const otherPlaces = places.filter((place) => !scenePlaces.includes(place));

describe('a piece of a scene', () => {
  it.each(scenePieces.map(({ words }) => [words[0], words] as const))(
    'is found whole by every phrase that names it: %s',
    (name, words) => {
      for (const phrase of words) expect({ phrase, drawn: drawn(`a ${phrase}`) }).toEqual({ phrase, drawn: [name] });
    },
  );

  it('is drawn by no word of an ordinary thing', () => {
    const names = new Set(scenePieces.map(({ words }) => words[0]));
    for (const { words } of others)
      for (const word of words)
        expect({ word, pieces: drawn(`a ${word}`).filter((name) => names.has(name)) }).toEqual({ word, pieces: [] });
  });
});

describe('a place of a scene', () => {
  it('is found by every phrase that names it', () => {
    for (const place of scenePlaces)
      for (const phrase of place.words)
        expect({ phrase, places: readPrompt(phrase).places }).toEqual({ phrase, places: [place] });
  });

  it('is painted by no word of an ordinary place', () => {
    for (const { words } of otherPlaces)
      for (const word of words)
        expect(readPrompt(word).places.filter((place) => scenePlaces.includes(place))).toEqual([]);
  });
});
