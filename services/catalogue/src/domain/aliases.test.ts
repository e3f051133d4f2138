import { expect, it } from '@jest/globals';
import { tellingAliases } from './aliases.ts';

it('keeps the names that a guess could tell apart, in their order', () => {
  const aliases = ['alien', 'The Eighth Passenger', 'ALIEN!', 'Eighth passenger', '…', 'Alien 8'];
  expect(tellingAliases('Alien', aliases)).toEqual(['The Eighth Passenger', '…', 'Alien 8']);
  expect(tellingAliases('Alien', ['', ' '])).toEqual([]);
});
