import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { expect, it } from '@jest/globals';
import { movie } from '../../testing/factories.ts';
import { arrangeMovies, changedAddress, optionsIn } from './list-options.ts';

const options = (address: string) => optionsIn(new URLSearchParams(address));

const movies = [
  movie({ id: 1, title: 'Jaws', year: 1975, featuredDate: '2026-11-20', featureDates: [] }),
  movie({ id: 2, title: 'Amélie', year: 2001, featuredDate: null, featureDates: [], ready: false }),
  movie({ id: 3, title: '12 Angry Men', year: 1957, featuredDate: '2026-12-24', featureDates: [] }),
  movie({
    id: 4,
    title: 'Brazil',
    year: 1985,
    director: 'Terry Gilliam',
    featuredDate: '2025-11-22',
    featureDates: [],
    imagesGenerated: false,
  }),
];
const titlesOf = (address: string) => arrangeMovies(movies, options(address)).movies.map(({ title }) => title);

it.each([
  ['', ['12 Angry Men', 'Jaws', 'Brazil', 'Amélie']],
  ['search=a', ['12 Angry Men', 'Amélie', 'Brazil', 'Jaws']],
  ['sort=title', ['12 Angry Men', 'Amélie', 'Brazil', 'Jaws']],
  ['sort=title&order=desc', ['Jaws', 'Brazil', 'Amélie', '12 Angry Men']],
  ['sort=year', ['Amélie', 'Brazil', 'Jaws', '12 Angry Men']],
  ['sort=year&order=asc', ['12 Angry Men', 'Jaws', 'Brazil', 'Amélie']],
  ['sort=featuredDate&order=asc', ['Brazil', 'Jaws', '12 Angry Men', 'Amélie']],
  ['sort=nonsense&order=up', ['12 Angry Men', 'Jaws', 'Brazil', 'Amélie']],
])('sorts by feature date, by title while searching, or as the address says: %p', (address, expected) => {
  expect(titlesOf(address)).toEqual(expected);
});

it.each([
  ['JAW', ['Jaws']],
  ['amelie', ['Amélie']],
  ['gillíam', ['Brazil']],
  ['1957', ['12 Angry Men']],
  ['2026-11', ['Jaws']],
  [shownDay('2026-12-24'), ['12 Angry Men']],
  ['no such title', []],
])(
  'finds movies by part of the title, director, year or feature date, also as the reader sees it: %p',
  (search, expected) => {
    expect(titlesOf(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  },
);

it.each(['Grüsse', 'gruesse', 'grus', 'münch', 'muench', 'mu\u00adnch'])(
  'finds a movie with umlauts and invisible characters by %j',
  (search) => {
    const list = [movie({ title: 'Gru\u0308ße aus Mün\u200bchen' })];
    expect(arrangeMovies(list, options(`search=${encodeURIComponent(search)}`)).matches).toHaveLength(1);
  },
);

it.each([
  ['pending', ['Brazil']],
  ['incomplete', ['Amélie']],
  ['unscheduled', ['12 Angry Men', 'Jaws', 'Brazil', 'Amélie']],
])('shows only the movies that match the filter %s', (show, expected) => {
  expect(titlesOf(`show=${show}`)).toEqual(expected);
});

it('shows nine movies per page unless another size is chosen, and the last page for a page beyond it', () => {
  expect([options('').pageSize, options('size=50').pageSize, options('size=7').pageSize]).toEqual([9, 50, 9]);
  const last = arrangeMovies([...movies, ...movies, ...movies], options('size=5&page=99'));
  expect(last).toMatchObject({ page: 3, pages: 3, matches: { length: 12 } });
  expect(last.movies).toHaveLength(2);
  expect([options('page=-3').page, options('page=x').page]).toEqual([1, 1]);
});

it('returns to the first page after any other change of the list', () => {
  const address = new URLSearchParams('page=3&sort=year&order=asc&tab=calendar');
  expect(changedAddress(address, { search: 'jaws' }).toString()).toBe('sort=year&order=asc&tab=calendar&search=jaws');
  expect(changedAddress(address, { page: '4' }).get('page')).toBe('4');
  expect(changedAddress(address, { sort: 'title' }).has('order')).toBe(false);
});
