import { expect, it } from '@jest/globals';
import { distinctAliases } from './aliases.ts';

it('keeps the aliases that are different guesses, in their order', () => {
  const aliases = ['alien', 'The Eighth Passenger', 'ALIEN!', 'Eighth passenger', '…', 'Alien 8'];
  expect(distinctAliases('Alien', aliases)).toEqual(['The Eighth Passenger', '…', 'Alien 8']);
  expect(distinctAliases('Alien', ['', ' '])).toEqual([]);
});
