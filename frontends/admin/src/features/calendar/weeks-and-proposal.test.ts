import { addDays } from '@dreamreel/proto/calendar';
import { UNKNOWN_READINESS } from '@dreamreel/proto/catalogue/readiness';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day, GOOD, gap, movie } from '../../testing/factories.ts';
import { inProposalOrder, nextMovie, proposePlan, unscheduledMovies } from './propose-plan.ts';
import { dayByKey, mondayOf, monthOfWeek, monthsAround, weekAfter } from './weeks.ts';

const good = { ...UNKNOWN_READINESS, guessability: GOOD };
const tooHard = { ...good, guessability: { ...GOOD, verdict: 'hint-5-says-nothing' as const } };
const film = (id: number, year: number, director = '', more: Parameters<typeof movie>[0] = {}) =>
  movie({ id, year, director, readiness: good, featureDates: [], ...more });
const idOn = (proposal: ReturnType<typeof proposePlan>) => Object.fromEntries(proposal);

const used = film(9, 1975, 'Spielberg', { featureDates: [{ date: '2027-03-09', source: 'planned' }] });

it.each([
  ['a movie without all images', film(1, 1980, '', { ready: false })],
  ['a movie that can’t be published', film(1, 1980, '', { readiness: { ...good, notPublic: true } })],
  ['a movie that has or had a day', used],
])('never proposes %s', (_, unusable) => {
  expect(idOn(proposePlan([gap('2027-03-10')], [unusable]))).toEqual({ '2027-03-10': null });
});

it('proposes tested movies first, even if an untested one or one that is too hard would add variety', () => {
  const movies = [
    film(1, 1990, '', { readiness: tooHard }),
    film(2, 1980, '', { readiness: UNKNOWN_READINESS }),
    film(3, 1975, 'Spielberg'),
    used,
  ];
  const days = [
    day('2027-03-09', { movie: { movieId: 9, title: '', year: 1975, ready: true, readiness: good, image: null } }),
  ];
  const proposal = proposePlan([...days, ...['10', '11', '12', '13'].map((date) => gap(`2027-03-${date}`))], movies);
  expect(idOn(proposal)).toEqual({ '2027-03-10': 3, '2027-03-11': 2, '2027-03-12': 1, '2027-03-13': null });
});

it('separates movies of the same director or decade, also from movies that are scheduled already', () => {
  const scheduled = { movieId: 9, title: 'Jaws', year: 1975, ready: true, readiness: good, image: null };
  const days = [day('2027-03-09', { movie: scheduled }), gap('2027-03-10'), gap('2027-03-11')];
  const movies = [film(1, 1977, 'Lucas'), film(2, 1982, 'Spielberg'), film(3, 1999, 'Fincher'), used];
  const proposal = proposePlan(days, movies);
  expect(proposal.get('2027-03-10')).toBe(3);
  expect(proposePlan([gap('2027-03-08'), ...days.slice(0, 1)], movies).get('2027-03-08')).toBe(3);
});

it('gives each free day a different movie, leaves other days alone, and always proposes the same', () => {
  const anyMovies = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 60 }), year: fc.integer({ min: 1970, max: 2009 }) }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  const anyDays = fc.array(fc.boolean(), { maxLength: 20 });
  fc.assert(
    fc.property(anyMovies, anyDays, (facts, free) => {
      const movies = facts.map(({ id, year }) => film(id, year));
      const days = free.map((isFree, at) => (isFree ? gap : day)(addDays('2027-03-10', at)));
      const proposal = proposePlan(days, movies);
      expect([...proposal.keys()]).toEqual(days.filter(({ movie }) => movie === null).map(({ date }) => date));
      const proposed = [...proposal.values()].filter((id) => id !== null);
      expect(new Set(proposed).size).toBe(proposed.length);
      expect(proposed).toHaveLength(Math.min(proposal.size, movies.length));
      expect(proposePlan(days, movies.toReversed())).toEqual(proposal);
    }),
  );
});

it('offers every unused movie once before it repeats one', () => {
  const movies = inProposalOrder(unscheduledMovies([1, 2, 3, 4].map((id) => film(id, 1980))));
  const [first = 0, second = 0, third = 0, fourth = 0] = movies.map(({ id }) => id);
  const shown = (current: number | null) =>
    nextMovie(
      movies,
      new Map([
        ['2027-03-10', current],
        ['2027-03-11', second],
      ]),
      '2027-03-10',
    )?.id;
  expect([shown(null), shown(first), shown(third), shown(fourth)]).toEqual([first, third, fourth, first]);
  expect(nextMovie(movies.slice(1, 2), new Map([['2027-03-11', second]]), '2027-03-10')).toBeUndefined();
});

it('doesn’t propose movies in alphabetical order', () => {
  const inOrder = Array.from({ length: 14 }, (_, at) => film(at + 1, 1980));
  expect(inProposalOrder(inOrder)).not.toEqual(inOrder);
});

it('counts months across the end of a year', () => {
  expect(monthsAround('2026-12', 1, 2)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

it('starts a week on Monday, also across the end of a month', () => {
  // November 1, 2026 is a Sunday, and June 1, 2026 is a Monday.
  expect(['2026-11-01', '2026-06-01', '2026-06-03'].map(mondayOf)).toEqual(['2026-10-26', '2026-06-01', '2026-06-01']);
  expect([weekAfter('2026-12-28', 1), weekAfter('2026-06-01', -1)]).toEqual(['2027-01-04', '2026-05-25']);
});

it('names the month of the last day of the first week', () => {
  expect(['2026-10-26', '2026-06-01', '2026-11-16'].map(monthOfWeek)).toEqual(['2026-11', '2026-06', '2026-11']);
});

it('moves the focus by a day or a week with the arrow keys, also across the end of February', () => {
  const around = (date: string) =>
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'].map((key) => dayByKey(date, key));
  expect(around('2028-02-29')).toEqual(['2028-02-28', '2028-03-01', '2028-02-22', '2028-03-07', undefined]);
  expect(around('2027-02-28')).toEqual(['2027-02-27', '2027-03-01', '2027-02-21', '2027-03-07', undefined]);
});
