import { expect, it } from '@jest/globals';
import { englishMessages, yamlComments } from './extract-prose.ts';

it('extracts YAML comments at their line numbers', () => {
  expect(yamlComments('# First\nname: value\n  # Second\n')).toBe('First\n\nSecond\n');
});

it('extracts each English message of a .po file as a list item at its line number', () => {
  const po = 'msgid ""\nmsgid "Read \\"it\\""\nmsgstr "Lies es"\nmsgid "{n, plural, one {# day} other {# days}}"';
  expect(englishMessages(po)).toBe('\n- Read "it"\n\n- # days');
});
