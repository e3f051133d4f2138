import { expect, it } from '@jest/globals';
import { literalTexts, yamlComments } from './extract-prose.ts';

it('extracts YAML comments at their line numbers', () => {
  expect(yamlComments('# First\nname: value\n  # Second\n')).toBe('First\n\nSecond\n');
});

it('extracts each string of a text catalogue as a list item at its line number', () => {
  const source = `import { params } from 'ui';\nexport const english = {\n  retry: 'Retry',\n  day: params("Day {n}'s movie"),\n};`;
  expect(literalTexts(source)).toBe("\n- \n- Retry\n- Day {n}'s movie\n- ");
});
