import { describe, expect, it } from '@jest/globals';
import { lintPrompts } from './lint-prompts.ts';

const movie = {
  title: 'The Silver Lake',
  aliases: ['Silbersee', 'Lake II', 'Müllersee'],
  description: 'An old ranger named Winnetou rides to Tulsa. Everybody fears Cornel’s men.',
};
const warningsOf = (prompt: string, level = 1) =>
  lintPrompts(movie, [{ level, scene: '', prompt }]).map(({ code, words }) => [code, words]);

describe('the lint of prompts', () => {
  it.each([
    ['a boat on the silver lake at dawn', 'The Silver Lake'],
    ['a boat on Silver Láke', 'The Silver Lake'],
    ['A SILVER LAKE in the woods', 'The Silver Lake'],
    ['ein Boot auf dem silbersee', 'Silbersee'],
    ['a shore, lake 2, in rain', 'Lake II'],
    ['ein Boot auf dem Muellersee', 'Müllersee'],
  ])('finds the title or an alias in “%s”', (prompt, title) => {
    expect(warningsOf(prompt)).toEqual([['names-movie', [title]]]);
  });

  it.each(['a silver boat on a lake', 'silverlakes', 'a lake, and two more', 'an old ranger rides', 'Everybody'])(
    'accepts “%s”',
    (prompt) => {
      expect(warningsOf(prompt)).toEqual([]);
    },
  );

  it('finds names from the description', () => {
    expect(warningsOf('Winnetou before the towers of tulsa, and cornel')).toEqual([
      ['names-character', ['Winnetou', 'Tulsa', 'Cornel']],
    ]);
  });

  it('also checks the scene, and ignores the easy levels', () => {
    const [warning] = lintPrompts(movie, [{ level: 2, scene: 'The Silver Lake', prompt: 'a lake' }]);
    expect(warning).toMatchObject({ level: 2, code: 'names-movie', message: 'Contains the title: “The Silver Lake”' });
    for (const level of [4, 5]) expect(warningsOf('The Silver Lake with Winnetou', level)).toEqual([]);
  });

  it('finds a title with a single character', () => {
    const signs = { ...movie, title: '9', aliases: ['$'] };
    expect(lintPrompts(signs, [{ level: 1, scene: '', prompt: 'nine dolls for $5' }])).toEqual([]);
    expect(lintPrompts(signs, [{ level: 1, scene: '', prompt: '9 dolls' }])).toHaveLength(1);
  });
});
