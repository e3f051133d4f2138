import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isStorable, parseForeignJson, pathOfUnstorable, toStorableText } from './storable-text.ts';

describe('isStorable and storable', () => {
  it.each(['', 'Amélie', '🎬', '𠮷野家', '\u200fשלום\u202e', '\ufffd', '\ud83c\udfac'])(
    'keeps the storable text %j',
    (text) => {
      expect([isStorable(text), toStorableText(text)]).toEqual([true, text]);
    },
  );

  it.each([
    ['\0', ''],
    ['Ali\0en', 'Alien'],
    ['\ud800', '\ufffd'],
    ['a\udfac', 'a\ufffd'],
    ['\udfac\ud83c', '\ufffd\ufffd'],
  ])('changes the unstorable text %j to %j', (text, instead) => {
    expect([isStorable(text), toStorableText(text)]).toEqual([false, instead]);
  });

  it('accepts exactly the texts that UTF-8 encodes and decodes unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 1, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        (text) => {
          expect(isStorable(text)).toBe(Buffer.from(text).toString() === text);
          expect(isStorable(toStorableText(text))).toBe(true);
        },
      ),
    );
  });
});

it('parseForeignJson makes all strings storable', () => {
  const odd = { title: 'Ali\0en \ud83d', list: ['\udfac', '🎬'], year: 1979 };
  expect(parseForeignJson(JSON.stringify(odd))).toEqual({ title: 'Alien \ufffd', list: ['\ufffd', '🎬'], year: 1979 });
  expect(parseForeignJson('no JSON')).toBeUndefined();
});

describe('pathOfUnstorable', () => {
  it.each<[unknown, readonly string[] | undefined]>([
    ['\ud800', []],
    [{ guesses: ['a', 'b\ud800'] }, ['guesses', '1']],
    [{ unknown: { deep: [[{ text: 'a\0' }]] } }, ['unknown', 'deep', '0', '0', 'text']],
    [{ 'a\ud800': 1 }, ['a\ufffd']],
    [{ first: '\ud800', second: '\ud800' }, ['first']],
    [{ title: 'Alien', year: 1979, aliases: ['🎬'], poster: null }, undefined],
    [7, undefined],
    [null, undefined],
  ])('finds in %j the path %j', (value, path) => {
    expect(pathOfUnstorable(value)).toEqual(path);
  });

  it('finds the path in twenty thousand nested arrays', () => {
    let nested: unknown = '\ud800';
    for (let depth = 0; depth < 20_000; depth += 1) nested = [nested];
    expect(pathOfUnstorable(nested)).toHaveLength(20_000);
  });
});

describe('storable cuts a text without splitting a character', () => {
  it.each<[string, number, string]>([
    ['Alien', 3, 'Ali'],
    ['Alien', 5, 'Alien'],
    ['ab🎬', 3, 'ab'],
    ['ab🎬', 4, 'ab🎬'],
    ['ab🎬cd', 4, 'ab🎬'],
  ])('cuts %j after %i units to %j', (text, most, cut) => {
    expect(toStorableText(text, most)).toBe(cut);
  });
});
