import { expect, it } from '@jest/globals';
import { aliasesOf } from './aliases.ts';

it('keeps the aliases that are different guesses, in their order', () => {
  const aliases = ['alien', 'The Eighth Passenger', 'ALIEN!', 'Eighth passenger', '…', 'Alien 8'];
  expect(aliasesOf({ title: 'Alien', germanTitle: '', aliases })).toEqual(['The Eighth Passenger', '…', 'Alien 8']);
  expect(aliasesOf({ title: 'Alien', germanTitle: '', aliases: ['', ' '] })).toEqual([]);
});

it('removes an alias that adds no spelling players can type', () => {
  const aliases = ['Muenchen', 'Munchen', 'M\u00adünchen', 'Gruen', 'Grün'];
  expect(aliasesOf({ title: 'München', germanTitle: '', aliases })).toEqual(['Gruen', 'Grün']);
});

it('makes the German title the first of at most 50 aliases', () => {
  const others = Array.from({ length: 50 }, (_, at) => `Jaws in language ${at}`);
  const aliases = aliasesOf({ title: 'Jaws', germanTitle: 'Der weiße Hai', aliases: [...others, 'der weisse hai'] });
  expect(aliases).toEqual(['Der weiße Hai', ...others.slice(0, 49)]);
});
