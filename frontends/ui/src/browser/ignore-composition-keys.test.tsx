import { expect, it, jest } from '@jest/globals';
import { ignoreCompositionKeys } from './ignore-composition-keys.ts';

it.each([
  ['hides keys of a composition', { isComposing: true }, 0],
  ['hides the key with which Safari ends a composition', { keyCode: 229 }, 0],
  ['passes other keys on', { keyCode: 13 }, 1],
])('%s', (_what, keys, calls) => {
  ignoreCompositionKeys();
  const onKey = jest.fn();
  document.addEventListener('keydown', onKey, { capture: true });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...keys }));
  document.removeEventListener('keydown', onKey, { capture: true });
  expect(onKey).toHaveBeenCalledTimes(calls);
});
