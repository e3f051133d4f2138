import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isStorable, parseForeignJson, pathOfUnstorable, toStorableText } from './storable-text.ts';

it.each([
  ['', ''],
  ['Amélie 𠮷野家', 'Amélie 𠮷野家'],
  ['\u200fשלום\u202e', '\u200fשלום\u202e'],
  ['\ud83c\udfac \ufffd', '🎬 \ufffd'],
  ['Ali\0en', 'Alien'],
  ['a\udfac', 'a\ufffd'],
  ['\udfac\ud83c', '\ufffd\ufffd'],
])('changes only unstorable text: %j is stored as %j', (text, stored) => {
  expect([isStorable(text), toStorableText(text)]).toEqual([text === stored, stored]);
});

it('accepts exactly the texts that UTF-8 encodes and decodes unchanged', () => {
  const unit = fc.integer({ min: 1, max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(isStorable(text)).toBe(Buffer.from(text).toString() === text);
      expect(isStorable(toStorableText(text))).toBe(true);
    }),
  );
});

it.each([
  ['Alien', 3, 'Ali'],
  ['Alien', 5, 'Alien'],
  ['ab🎬', 3, 'ab'],
  ['ab🎬cd', 4, 'ab🎬'],
])('cuts %j after %i units without splitting a character: %j', (text, maxLength, cut) => {
  expect(toStorableText(text, maxLength)).toBe(cut);
});

it('makes all strings of foreign JSON storable', () => {
  const odd = { title: 'Ali\0en \ud83d', list: ['\udfac', '🎬'], year: 1979 };
  expect(parseForeignJson(JSON.stringify(odd))).toEqual({ title: 'Alien \ufffd', list: ['\ufffd', '🎬'], year: 1979 });
  expect(parseForeignJson('no JSON')).toBeUndefined();
});

describe('the path of unstorable text', () => {
  it.each<[unknown, readonly string[] | undefined]>([
    ['\ud800', []],
    [{ unknown: { deep: [[{ text: 'a\0' }]] } }, ['unknown', 'deep', '0', '0', 'text']],
    [{ 'a\ud800': 1 }, ['a\ufffd']],
    [{ first: '\ud800', second: '\ud800' }, ['first']],
    [{ title: 'Alien', year: 1979, aliases: ['🎬'], poster: null }, undefined],
    [null, undefined],
  ])('is found in %j: %j', (value, path) => {
    expect(pathOfUnstorable(value)).toEqual(path);
  });

  it('is found in twenty thousand nested arrays', () => {
    let nested: unknown = '\ud800';
    for (let depth = 0; depth < 20_000; depth += 1) nested = [nested];
    expect(pathOfUnstorable(nested)).toHaveLength(20_000);
  });
});
