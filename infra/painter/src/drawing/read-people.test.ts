import { describe, expect, it } from '@jest/globals';
import { readPrompt } from './read-prompt.ts';
import type { Subject } from './scene.ts';
import type { Traits } from './vocabulary/traits.ts';

const firstOf = (prompt: string): Subject | undefined => readPrompt(prompt).subjects[0];
const said = (prompt: string): Traits | undefined => firstOf(prompt)?.traits;
const named = (prompt: string): string[] => readPrompt(prompt).subjects.map(({ prop }) => prop.words[0]);

describe('what a prompt says of somebody', () => {
  it('is the age, the hair, the build and the clothes, with their colours', () => {
    expect(said('a tall man with long fair hair and a grey beard')).toMatchObject({
      build: 'tall',
      hair: 'long',
      hairColour: '#d9b45a',
      beard: '#8d8a84',
    });
    expect(said('a woman in a green coat, a red scarf round her neck')).toMatchObject({
      wear: 'coat',
      cloth: '#3d8a4a',
      scarf: '#c22f2b',
    });
    expect(said('a thin bald man in blue overalls with round spectacles')).toMatchObject({
      build: 'thin',
      hair: 'bald',
      wear: 'overalls',
      glasses: 'round',
    });
  });

  it('tells men, women, boys, girls, old and young people apart', () => {
    const words = ['man', 'woman', 'boy', 'girl', 'old man', 'old woman', 'young woman', 'crowd', 'person', 'couple'];
    expect(words.map((word) => named(`a ${word} in a meadow`)[0])).toEqual([
      'man',
      'woman',
      'boy',
      'girl',
      'old man',
      'old woman',
      'woman',
      'crowd',
      'person',
      'couple embracing',
    ]);
  });

  it('belongs to whoever is named in one breath: two men and a woman in yellow coats', () => {
    const [men, woman] = readPrompt('two men and a woman in yellow coats').subjects;
    expect([men?.traits?.cloth, woman?.traits?.cloth]).toEqual(['#f0c030', '#f0c030']);
  });

  it('never colours a thing with the colour of clothes', () => {
    const [woman, table] = readPrompt('a woman in white at a table').subjects;
    expect(woman?.traits?.cloth).toBe('#f0ece0');
    expect(table?.colour).toBeUndefined();
  });

  it.each([
    ['sitting on a bench', 'sit'],
    ['kneeling before a fire', 'kneel'],
    ['running along a street', 'run'],
    ['lying on a beach', 'lie'],
    ['dancing in the rain', 'dance'],
    ['with arms spread wide', 'wide'],
  ])('is what they do: a man %s', (doing, pose) => {
    expect(said(`a man ${doing}`)?.pose).toBe(pose);
  });

  it('makes two of an old man and a young one', () => {
    expect(readPrompt('a fat woman and a thin woman').subjects).toHaveLength(2);
  });

  it('keeps the clothes of whoever always wears the same', () => {
    expect(named('an astronaut in a red suit')).toEqual(['astronaut']);
  });
});

describe('what somebody holds', () => {
  it('is held where the words say so', () => {
    for (const prompt of [
      'a woman with a lamp',
      'a woman carrying a lamp',
      'a woman, a lamp in her hand',
      'a woman in a coat holding up a lamp',
    ])
      expect({ prompt, held: readPrompt(prompt).subjects[1]?.heldBy }).toEqual({
        prompt,
        held: firstOf(prompt) && expect.objectContaining({ prop: firstOf(prompt)?.prop }),
      });
  });

  it('is not what only stands near them', () => {
    for (const prompt of [
      'a woman on wet ground, a lamp',
      'a woman beside a lamp',
      'a woman at a table with a hat, a book on the table',
      'a man under an umbrella',
    ])
      expect({ prompt, held: readPrompt(prompt).subjects.filter(({ heldBy }) => heldBy).length }).toEqual({
        prompt,
        held: 0,
      });
  });
});
