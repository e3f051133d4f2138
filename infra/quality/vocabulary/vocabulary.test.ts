import { describe, expect, it } from '@jest/globals';
import { bannedWordsOf } from './banned-words.ts';
import { findBannedWords } from './find-banned-words.ts';
import { wordsOf } from './parts-of-source.ts';

const GLOSSARY = `
## The game
| not | a | banned | word |

## Words that are not used

| word | say | where | allowed in |
|---|---|---|---|
| film, films | movie | everywhere | \`services/painter/\` |
| give back, gave back | nack | names | |
`;
const banned = bannedWordsOf(GLOSSARY);
const found = (path: string, text: string) =>
  findBannedWords(path, text, banned).map(({ line, found: word }) => [line, word]);

describe('the glossary’s table', () => {
  it('gives the forms of each word, what to say instead, and where', () => {
    expect(banned).toEqual([
      { forms: [['film'], ['films']], instead: 'movie', where: 'everywhere', allowedIn: ['services/painter/'] },
      {
        forms: [
          ['give', 'back'],
          ['gave', 'back'],
        ],
        instead: 'nack',
        where: 'names',
        allowedIn: [],
      },
    ]);
  });

  it.each([
    ['without its section', '# Glossary'],
    ['with a row of three cells', GLOSSARY.replace('| movie ', '')],
    ['with a place that is neither names nor everywhere', GLOSSARY.replace('| names |', '| nowhere |')],
  ])('is an error %s', (_what, glossary) => {
    expect(() => bannedWordsOf(glossary)).toThrow();
  });
});

describe('a banned word', () => {
  it.each([
    ['in a camel-case name', 'const useFilmCache = 1;'],
    ['in a type', 'export type FilmList = string[];'],
    ['in a key of an object', 'f({ film: 1 });'],
    ['in a comment', '/** All films. */'],
    ['in a comment behind code', 'const a = 1; // a film'],
    ['in a template’s expression', `const a = \`\${film}\`;`],
  ])('is found %s', (_where, text) => {
    expect(found('services/game/src/a.ts', text)).toHaveLength(1);
  });

  it('is found as the name of an element or of its attribute', () => {
    expect(found('a.tsx', '<Film>text</Film>')).toHaveLength(2);
    expect(found('a.tsx', '<p film="1">text</p>')).toHaveLength(1);
  });

  it('is found in the path of a file, and on the right line of a document', () => {
    expect(found('docs/film-list.md', 'a\nb\nThe film.')).toEqual([
      [1, 'film'],
      [3, 'film'],
    ]);
  });

  it.each([
    ['in a string, which may be a visible text', "const a = 'film';"],
    ['in the text of a page', 'const a = `film`;'],
    ['as a part of another word', 'const filming = 1;'],
    ['where the table allows it', 'const film = 1;', 'services/painter/a.ts'],
  ])('is not reported %s', (_where, text, path = 'a.ts') => {
    expect(found(path, text)).toEqual([]);
  });

  it('of several words is found in one name, and in comments only where it is banned everywhere', () => {
    expect(found('a.ts', 'giveBack();')).toEqual([[1, 'give back']]);
    expect(found('a.ts', '// give back')).toEqual([]);
  });
});

it('reads camel case, kebab case, capitals and sentences as the same words', () => {
  for (const text of ['useHTTPCache', 'use-http-cache', 'USE_HTTP_CACHE', 'Use HTTP cache.'])
    expect(wordsOf(text)).toEqual(['use', 'http', 'cache']);
});
