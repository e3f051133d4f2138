import { expect, it } from '@jest/globals';
import { otherSpelling } from './other-spelling.ts';

const PAIRS =
  '1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve 13 thirteen 20 twenty ' +
  '30 thirty 40 forty 50 fifty 100 hundred 1st first 2nd second 3rd third 4th fourth 5th fifth 6th sixth 7th seventh ' +
  '8th eighth 9th ninth 10th tenth 13th thirteenth dr doctor mr mister st saint vs versus vol volume';

it('converts numbers and abbreviations between both spellings and keeps any other word', () => {
  const words = PAIRS.split(' ');
  for (const [index, word] of words.entries()) {
    expect([word, otherSpelling(word)]).toEqual([word, words[index % 2 === 0 ? index + 1 : index - 1]]);
  }
  expect(['alien', '14', 'the', ''].map(otherSpelling)).toEqual(['alien', '14', 'the', '']);
});
